import type { ComponentPropsWithRef } from 'react'
import { classNames } from '../internal/classNames.ts'

/** Props of {@link Skeleton}. */
export interface SkeletonProps extends Omit<ComponentPropsWithRef<'span'>, 'children'> {
  /** CSS length, or pixels. @default '100%' */
  width?: string | number
  /** CSS length, or pixels. @default 12 */
  height?: string | number
  /** @default 'block' */
  shape?: 'block' | 'circle'
}

/**
 * A placeholder of content that is loading. Arrange several in the layout of the page, inside an element with `aria-busy` and
 * an accessible name: the skeleton itself is decorative.
 *
 * Its states are attributes:
 * - `.platform-Skeleton[data-shape]`: `shape`
 */
export function Skeleton({ width = '100%', height = 12, shape = 'block', className, style, ...rest }: SkeletonProps) {
  return (
    <span
      aria-hidden="true"
      {...rest}
      className={classNames('platform-Skeleton', className)}
      data-shape={shape}
      style={{ inlineSize: width, blockSize: height, ...style }}
    />
  )
}

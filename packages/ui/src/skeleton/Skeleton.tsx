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
 * A place where something will stand. Build the page's own shape of them, inside an element that says `aria-busy` and
 * what is loading: the skeleton itself is decoration.
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

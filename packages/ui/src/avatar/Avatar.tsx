import type { ComponentPropsWithRef } from 'react'
import { classNames } from '../internal/classNames.ts'

/** Props of {@link Avatar}. */
export interface AvatarProps extends Omit<ComponentPropsWithRef<'span'>, 'children'> {
  /** Name of the person. Its initials are shown if there is no picture. */
  name: string
  /** Address of a picture. */
  picture?: string | null
  /** 28, 40 or 56 px. @default 'small' */
  size?: 'small' | 'medium' | 'large'
}

/**
 * A person's picture or initials. It is decorative: show the name beside it or on the control that contains it.
 *
 * Its states are attributes:
 * - `.platform-Avatar[data-size]`: `size`
 */
export function Avatar({ name, picture, size = 'small', className, ...rest }: AvatarProps) {
  return (
    <span {...rest} className={classNames('platform-Avatar', className)} data-size={size} aria-hidden="true">
      {picture ? <img className="platform-Avatar-picture" src={picture} alt="" /> : initials(name)}
    </span>
  )
}

/** Returns the first graphemes of the first and the last word. */
function initials(name: string): string {
  const words = name.trim().split(/\s+/u)
  const letters = words.length > 1 ? [words[0], words.at(-1)] : words
  return letters.map((word) => firstLetter(word ?? '')).join('')
}

function firstLetter(word: string): string {
  const [first] = new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(word)
  return first?.segment.toLocaleUpperCase() ?? ''
}

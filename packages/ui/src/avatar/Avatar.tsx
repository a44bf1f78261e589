import type { ComponentPropsWithRef } from 'react'
import { classNames } from '../internal/classNames.ts'

/** Props of {@link Avatar}. */
export interface AvatarProps extends Omit<ComponentPropsWithRef<'span'>, 'children'> {
  /** Whose it is: its initials stand in for a picture. */
  name: string
  /** Address of a picture. */
  picture?: string | null
  /** 28, 40 or 56 px. @default 'small' */
  size?: 'small' | 'medium' | 'large'
}

/**
 * A person's picture or initials. Decoration: the name is to be read beside it, or on the control that it is part of.
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

/** The first letters of the first and the last word. A letter is what a reader sees as one, marks and all. */
function initials(name: string): string {
  const words = name.trim().split(/\s+/u)
  const letters = words.length > 1 ? [words[0], words.at(-1)] : words
  return letters.map((word) => firstLetter(word ?? '')).join('')
}

function firstLetter(word: string): string {
  const [first] = new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(word)
  return first?.segment.toLocaleUpperCase() ?? ''
}

import { safeHref } from './safeHref.ts'
import { tokenizer } from './tokenizer.ts'

/** A part of a text; with `href` if it is an address. */
export interface LinkedText {
  readonly text: string
  readonly href?: string
}

/** Finds the bare addresses (`https://…`, `someone@example.com`) in a text. */
export function linkText(text: string): LinkedText[] {
  const pieces: LinkedText[] = []
  let from = 0
  for (const match of tokenizer.linkify.match(text) ?? []) {
    const href = safeHref(match.url)
    if (href === undefined) continue
    if (match.index > from) pieces.push({ text: text.slice(from, match.index) })
    pieces.push({ text: text.slice(match.index, match.lastIndex), href })
    from = match.lastIndex
  }
  if (from < text.length) pieces.push({ text: text.slice(from) })
  return pieces
}

import { Mark, Node, type Extensions } from '@tiptap/core'
import { StarterKit } from '@tiptap/starter-kit'
import { safeHref } from '../markdown/safeHref.ts'

/**
 * Links, and formats without a button that a value may contain. They are shown, can be edited and are kept in the value.
 * None has an input rule, so typing creates none of them; pasted HTML only creates links, which have a button.
 */
const preservedFormats: Extensions = [
  Node.create({
    name: 'heading',
    group: 'block',
    content: 'inline*',
    defining: true,
    addAttributes: () => ({ level: { default: 1 } }),
    renderHTML: () => ['p', { 'data-heading': '' }, ['strong', 0]],
  }),
  Node.create({
    name: 'blockquote',
    group: 'block',
    content: 'block+',
    defining: true,
    renderHTML: () => ['blockquote', 0],
  }),
  Node.create({
    name: 'codeBlock',
    group: 'block',
    content: 'text*',
    marks: '',
    code: true,
    defining: true,
    renderHTML: () => ['pre', ['code', 0]],
  }),
  Node.create({ name: 'horizontalRule', group: 'block', renderHTML: () => ['hr'] }),
  Mark.create({ name: 'code', excludes: '', renderHTML: () => ['code', 0] }),
  Mark.create({
    name: 'link',
    inclusive: false,
    addAttributes: () => ({ href: { default: '', parseHTML: addressOf } }),
    // Only with an address that a message may have: another link is pasted as its text.
    parseHTML: () => [{ tag: 'a[href]', getAttrs: (element) => addressOf(element) !== undefined && null }],
    renderHTML: ({ HTMLAttributes }) => ['a', { href: String(HTMLAttributes.href), rel: 'noopener noreferrer' }, 0],
  }),
]

/** Returns the address of a pasted link as it is stored; undefined if a message may not have it. */
const addressOf = (link: HTMLElement): string | undefined =>
  safeHref((link.getAttribute('href') ?? '').trim().replaceAll(/\s/gu, encodeURIComponent))

/** The editor's schema and behaviour. */
export const extensions: Extensions = [
  StarterKit.configure({
    heading: false,
    blockquote: false,
    code: false,
    codeBlock: false,
    horizontalRule: false,
    link: false,
    dropcursor: false,
    gapcursor: false,
    trailingNode: false,
  }),
  ...preservedFormats,
]

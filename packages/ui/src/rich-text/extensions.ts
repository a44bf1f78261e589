import { Mark, Node, type Extensions } from '@tiptap/core'
import { StarterKit } from '@tiptap/starter-kit'

/**
 * Links, and formats without a button that a value may contain. They are shown, can be edited and are kept in the value.
 * None has a parse rule for HTML or an input rule, so neither pasting nor typing creates them.
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
    addAttributes: () => ({ href: { default: '' } }),
    renderHTML: ({ HTMLAttributes }) => ['a', { href: String(HTMLAttributes.href), rel: 'noopener noreferrer' }, 0],
  }),
]

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

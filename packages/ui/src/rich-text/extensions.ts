import { Mark, Node, type Extensions } from '@tiptap/core'
import { StarterKit } from '@tiptap/starter-kit'

/**
 * What the toolbar cannot say but a text may hold already is kept: it is shown, can be typed in and is written back.
 * None of it has a rule to be read from HTML, a shortcut or an input rule, so that neither pasting nor typing makes it.
 */
const kept: Extensions = [
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
  ...kept,
]

/** Typing `**bold**`, `- ` or `1. ` does what the toolbar does; nothing else is made by typing. */
export const inputRules = ['bold', 'italic', 'strike', 'bulletList', 'orderedList']

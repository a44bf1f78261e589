/** What the parsers of markdown return of a run of text. */
interface Run {
  readonly text: string
  readonly marks: readonly string[]
  readonly href?: string
}

/** What they return of a block. */
type Block =
  | { readonly type: 'paragraph' | 'heading'; readonly runs: readonly Run[] }
  | { readonly type: 'code'; readonly text: string }
  | { readonly type: 'rule' }
  | { readonly type: 'quote'; readonly blocks: readonly Block[] }
  | {
      readonly type: 'list'
      readonly isOrdered: boolean
      readonly start: number
      readonly items: readonly (readonly Block[])[]
    }

/** Finds addresses in a text. */
type LinkText = (text: string) => readonly { readonly text: string; readonly href?: string }[]

/**
 * Writes parsed blocks as one text, such as `<p>one <bold>two</></>`. The whole of a heading is bold, whether its runs
 * say so or not.
 *
 * @param linkText of a parser that leaves bare addresses to its renderer
 */
export function treeOf(blocks: readonly Block[], linkText: LinkText = (text) => [{ text }]): string {
  return blocks.map((block) => treeOfBlock(block, linkText)).join('')
}

function treeOfBlock(block: Block, linkText: LinkText): string {
  switch (block.type) {
    case 'paragraph':
      return `<p>${treeOfRuns(block.runs, linkText)}</>`
    case 'heading': {
      const runs = block.runs.map((run) => ({ ...run, marks: run.marks.filter((mark) => mark !== 'bold') }))
      return `<heading>${treeOfRuns(runs, linkText)}</>`
    }
    case 'code':
      return `<pre>${block.text}</>`
    case 'rule':
      return '<rule>'
    case 'quote':
      return `<quote>${treeOf(block.blocks, linkText)}</>`
    case 'list': {
      const items = block.items.map((item) => `<item>${treeOf(item, linkText)}</>`).join('')
      return `<${block.isOrdered ? `list from ${block.start}` : 'list'}>${items}</>`
    }
    default:
      return block satisfies never
  }
}

function treeOfRuns(runs: readonly Run[], linkText: LinkText): string {
  return runs
    .flatMap((run) =>
      run.href === undefined && !run.marks.includes('code')
        ? linkText(run.text).map((piece) => ({ ...run, ...piece }))
        : [run],
    )
    .map(({ text, marks, href }) => {
      const marked = marks.reduceRight((inner, mark) => `<${mark}>${inner}</>`, text)
      return href === undefined ? marked : `<link ${href}>${marked}</>`
    })
    .join('')
}

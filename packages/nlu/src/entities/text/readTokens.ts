/** A word, a number in digits, or one sign of a folded text. */
export interface Token {
  readonly kind: 'word' | 'digits' | 'sign'
  /** The token; words without apostrophes, digits without grouping. */
  readonly text: string
  /** Start in the folded text. */
  readonly start: number
  readonly end: number
  /** Whether it touches the token before it. */
  readonly isGlued: boolean
}

/**
 * Digits may be grouped as in India (1,00,000) or elsewhere (100,000), and have decimals. The number of groups is
 * limited, so that a long list of digits is matched in linear time.
 */
const TOKEN =
  /(\d{1,2}(?:,\d{2}){0,6},\d{3}(?!,?\d)(?:\.\d+)?|\d{1,3}(?:,\d{3}){1,6}(?!,?\d)(?:\.\d+)?|\d+(?:\.\d+(?!\.?\d))?)|([\p{L}\p{M}]+(?:['’ʼ][\p{L}\p{M}]+)*)|[^\s]/gu

/** Returns the tokens of a folded text, in their order. */
export function readTokens(folded: string): Token[] {
  const tokens: Token[] = []
  let before = -1
  for (const match of folded.matchAll(TOKEN)) {
    const start = match.index
    const end = start + match[0].length
    const [kind, text] =
      match[1] !== undefined
        ? (['digits', match[1].replaceAll(',', '')] as const)
        : match[2] !== undefined
          ? (['word', match[2].replace(/['’ʼ]/g, '')] as const)
          : (['sign', match[0]] as const)
    tokens.push({ kind, text, start, end, isGlued: before === start })
    before = end
  }
  return tokens
}

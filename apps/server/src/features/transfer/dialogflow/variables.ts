import { nameKey } from '@platform/contract'

/** `$guests`, `$date.original` and `#booking.guests`, a parameter of a context. */
const VARIABLE = /([$#])([\p{L}\p{N}_][\p{L}\p{M}\p{N}_-]{0,199})(?:\.([\p{L}_][\p{L}\p{M}\p{N}_-]{0,199}))?/gu

/** Parts of values that Dialogflow has beside the value itself. */
const ORIGINAL = /^\.(?:original|partial|recent)(?![\p{L}\p{M}\p{N}_-])/u
const PART =
  /^\.(?:amount|unit|currency|startDate|endDate|startTime|endTime|startDateTime|endDateTime|date_time)(?![\p{L}\p{M}\p{N}_-])/u

export interface VariableContext {
  /** Names of the parameters of the intent, and of all contexts, by `nameKey`. */
  readonly parameters: ReadonlyMap<string, string>
  readonly contexts: ReadonlySet<string>
  readonly note: (message: string) => void
}

/** Reads a text of Dialogflow: the values of parameters become `{name}`. An amount such as `$5` stays. */
export function readVariables(text: string, context: VariableContext): string {
  let read = ''
  let end = 0
  for (const match of text.matchAll(VARIABLE)) {
    if (match.index < end) continue
    const [, sign, name = '', ofContext] = match
    const found = sign === '$' ? valueOf(name, context) : contextValueOf(name, ofContext, context)
    if (!found) {
      if (sign === '$' && !/^\p{N}/u.test(name))
        context.note(`“$${name}” is no parameter of the intent: it is sent as it is.`)
      continue
    }
    const at = match.index + 1 + found.length
    const rest = text.slice(at)
    const part = PART.exec(rest)?.[0] ?? ''
    if (part !== '') context.note(`“${match[0]}” is a part of the value of “${found.name}”: all of the value is sent.`)
    read += `${text.slice(end, match.index)}{${found.name}}`
    end = at + (ORIGINAL.exec(rest)?.[0] ?? part).length
  }
  return read + text.slice(end)
}

interface Found {
  readonly name: string
  /** Length of what names it in the text, without the sign. */
  readonly length: number
}

/** Returns the parameter that a name begins with, because a hyphen may follow it: `$date-bound`. */
function valueOf(name: string, { parameters }: VariableContext): Found | undefined {
  for (let written = name; written !== ''; written = written.slice(0, Math.max(0, written.lastIndexOf('-')))) {
    const found = parameters.get(nameKey(written))
    if (found !== undefined) return { name: found, length: written.length }
  }
  return undefined
}

function contextValueOf(
  context: string,
  name: string | undefined,
  { parameters, contexts }: VariableContext,
): Found | undefined {
  if (name === undefined || !contexts.has(nameKey(context))) return undefined
  return { name: parameters.get(nameKey(name)) ?? name, length: context.length + 1 + name.length }
}

/**
 * Writes a text for Dialogflow: `{name}` becomes the variable of the parameter. A space separates it from a character
 * that would belong to its name.
 */
export function writeVariables(text: string, names: ReadonlyMap<string, string>): string {
  return text.replaceAll(/\{([^{}\n]+)\}([\p{L}\p{M}\p{N}_-]?)/gu, (whole, name: string, next: string) => {
    const written = names.get(nameKey(name))
    return written === undefined ? whole : `$${written}${next === '' ? '' : ` ${next}`}`
  })
}

import { dateOptions } from './dateOptions.ts'

/** A part of a compiled message: a text, or a placeholder with its type and format. */
export type MessageToken = string | [name: string, type?: string, format?: unknown]

/** The name of a placeholder, a type or a case: anything but punctuation and spaces. */
const NAME = String.raw`[^\p{Pat_Syn}\p{Pat_WS}\s]+`
/** Two apostrophes, quoted text, a placeholder's name, `#`, `}`, or other text. A single apostrophe is text. */
const PART = new RegExp(String.raw`''|'[{}#](?:[^']|'')*'(?!')|\{\s*(${NAME})\s*|[#}]|[^][^{}#']*`, 'uy')
/** What may follow the name of a placeholder. */
const CHOICE = /,\s*(plural|select|selectordinal)\s*,\s*/uy
const TYPE = new RegExp(String.raw`,\s*(${NAME})\s*(,?)`, 'uy')
const END = /\s*\}/uy
/** What a plural or select has. */
const OFFSET = /\s*offset\s*:\s*(\d+)\s*/uy
const CASE = new RegExp(String.raw`\s*(=\d+|${NAME})\s*\{`, 'uy')

const PLURAL_CASE = /^(?:=\d+|zero|one|two|few|many|other)$/
const CHOICE_TYPE = /^(?:plural|select|selectordinal)$/i

const unchanged = (text: string) => text

/** Reads one message from its start to its end. */
class MessageReader {
  readonly #message: string
  readonly #mapText: (text: string) => string
  #position = 0

  constructor(message: string, mapText: (text: string) => string) {
    this.#message = message
    this.#mapText = mapText
  }

  /** Reads the tokens up to the end of the message, or up to the `}` that ends a case or a format. */
  tokens(isNested: boolean, inPlural: boolean, mapText = this.#mapText): MessageToken[] {
    const tokens: MessageToken[] = []
    let text = ''
    const endText = () => {
      if (text) tokens.push(mapText(text))
      text = ''
    }
    for (let part = this.#next(PART); part; part = this.#next(PART)) {
      const [source, name] = part
      if (name !== undefined) {
        endText()
        tokens.push(this.#placeholder(name, inPlural))
      } else if (source === '#' && inPlural) {
        endText()
        tokens.push('#')
      } else if (source === '}' && isNested) {
        endText()
        return tokens
      } else text += this.#textOf(source, inPlural)
    }
    if (isNested) this.#fail()
    endText()
    return tokens
  }

  #next(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.#position
    const found = pattern.exec(this.#message)
    if (found) this.#position = pattern.lastIndex
    return found
  }

  #fail(): never {
    throw new Error(`Not an ICU message, from character ${this.#position + 1}.`)
  }

  #textOf(source: string, inPlural: boolean): string {
    if (source === "''") return "'"
    if (!/^'[{}#]/.test(source)) return source
    // Outside of a plural `#` needs no quotes, so they are text.
    if (source[1] !== '#' || inPlural) return source.slice(1, -1).replaceAll("''", "'")
    return source.includes('{') ? this.#fail() : source
  }

  #placeholder(name: string, inPlural: boolean): MessageToken {
    const choice = this.#next(CHOICE)?.[1]
    if (choice !== undefined) return [name, choice, this.#cases(choice, inPlural)]
    const [, type, comma] = this.#next(TYPE) ?? []
    if (type === undefined) return this.#closed([name])
    if (CHOICE_TYPE.test(type)) this.#fail()
    if (!comma) return this.#closed([name, type])
    const isNumberOfPlural = inPlural && this.#message[this.#position] === '#'
    const [format] = this.tokens(true, inPlural, unchanged)
    if (format === undefined) return [name, type]
    if (typeof format !== 'string' || isNumberOfPlural) return this.#fail()
    const style = format.trim()
    return [name, type, type === 'date' && style.startsWith('::') ? dateOptions(style.slice(2)) : style]
  }

  #closed(token: MessageToken): MessageToken {
    return this.#next(END) ? token : this.#fail()
  }

  #cases(choice: string, inPlural: boolean): Record<string, unknown> {
    const isPlural = choice !== 'select'
    const cases: Record<string, unknown> = {}
    for (let offset = this.#next(OFFSET); offset; offset = this.#next(OFFSET)) {
      if (!isPlural) this.#fail()
      cases.offset = Number(offset[1])
    }
    for (let name = this.#next(CASE)?.[1]; name !== undefined; name = this.#next(CASE)?.[1]) {
      if (isPlural ? !PLURAL_CASE.test(name) : name.startsWith('=')) this.#fail()
      cases[name.replace('=', '')] = this.tokens(true, inPlural || isPlural)
    }
    return this.#next(END) ? cases : this.#fail()
  }
}

/**
 * Compiles an ICU message into the tokens of `@lingui/core`, as `@lingui/message-utils` does with a sixth of its code.
 * A message with an error is shown as it is.
 *
 * @param mapText Changes the literal texts.
 */
export function compileMessage(message: string, mapText: (text: string) => string = unchanged): MessageToken[] {
  try {
    return new MessageReader(message, mapText).tokens(false, false)
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n\nMessage: ${message}`)
    return [message]
  }
}

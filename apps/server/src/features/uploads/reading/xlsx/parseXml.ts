import { SaxesParser } from 'saxes'
import { UnreadableUpload } from '../UnreadableUpload.ts'

/** Attributes of an element by their names without a prefix. One without a prefix goes before others. */
export type XmlAttributes = Readonly<Record<string, string>>

/** What is done with the elements of a document. Names come without their prefixes. */
export interface XmlHandlers {
  readonly onOpen: (name: string, attributes: XmlAttributes) => void
  readonly onClose?: (name: string) => void
  readonly onText?: (text: string) => void
}

/** Elements within each other, and attributes of one: those of workbooks have about ten. */
const DEPTH_MAX = 64
const ATTRIBUTES_MAX = 256
/** Elements of a document that is read at once. Large ones have 65,000 styles of several elements. */
const ELEMENTS_MAX = 300_000
/** Characters between two elements. */
const TEXT_MAX = 32 * 1024 * 1024

/**
 * Reads an XML document piece by piece, and yields after each one. Only elements of the namespace of the document are
 * handled: extensions have some of the same names. Throws `UnreadableUpload` for one that is damaged, or larger than any
 * program writes.
 *
 * @param elementsMax `Infinity` for tables, which are as long as their content
 */
export async function* parseXml(
  pieces: AsyncIterable<Uint8Array>,
  { onOpen, onClose, onText }: XmlHandlers,
  elementsMax = ELEMENTS_MAX,
): AsyncGenerator<void, void, undefined> {
  const parser = new SaxesParser({ position: false })
  const namespace = new DocumentNamespace()
  let elements = 0
  let attributeCount = 0
  /** Of the text that the parser holds. */
  let pending = 0
  parser.on('error', (error) => {
    throw new UnreadableUpload('CUT_OFF', { cause: error })
  })
  parser.on('attribute', () => {
    attributeCount += 1
    if (attributeCount > ATTRIBUTES_MAX) throw new UnreadableUpload('TOO_COMPLEX')
  })
  parser.on('opentag', ({ name, attributes }) => {
    elements += 1
    attributeCount = 0
    pending = 0
    const isOwn = namespace.open(name, attributes as XmlAttributes)
    if (elements > elementsMax || namespace.depth > DEPTH_MAX) throw new UnreadableUpload('TOO_COMPLEX')
    if (isOwn) onOpen(localName(name), localNames(attributes as XmlAttributes))
  })
  parser.on('closetag', ({ name }) => {
    pending = 0
    if (namespace.close(name)) onClose?.(localName(name))
  })
  if (onText) {
    parser.on('text', onText)
    parser.on('cdata', onText)
  }
  let decoder: TextDecoder | undefined
  for await (const piece of pieces) {
    decoder ??= new TextDecoder(encodingOf(piece))
    const text = decoder.decode(piece, { stream: true })
    pending += text.length
    parser.write(text)
    if (pending > TEXT_MAX) throw new UnreadableUpload('TOO_COMPLEX')
    yield
  }
  parser.write(decoder?.decode() ?? '').close()
  yield
}

/** Reads a whole document. */
export async function readXml(pieces: AsyncIterable<Uint8Array>, handlers: XmlHandlers): Promise<void> {
  const parsing = parseXml(pieces, handlers)
  while (!(await parsing.next()).done);
}

const [LESS_THAN, BYTE_ORDER_MARK] = [0x3c, 0xfeff]

/** The encoding of a document: UTF-16 by its first character, or the declared one. */
function encodingOf(start: Uint8Array): string {
  const [first = 0, second = 0] = start
  for (const character of [LESS_THAN, BYTE_ORDER_MARK]) {
    if (first + second * 256 === character) return 'utf-16le'
    if (first * 256 + second === character) return 'utf-16be'
  }
  const declared = /^(?:\xEF\xBB\xBF)?<\?xml[^>]*?encoding=["']([\w.-]+)/u.exec(
    Buffer.from(start.subarray(0, 200)).toString('latin1'),
  )?.[1]
  try {
    // A document that is not UTF-16 by its first bytes is none, whatever it declares.
    return declared && !/^utf-?16/iu.test(declared) ? new TextDecoder(declared).encoding : 'utf-8'
  } catch {
    return 'utf-8' // an unknown name
  }
}

/** Recognises elements of the namespace of a document's root by their prefixes. */
class DocumentNamespace {
  depth = 0
  #prefix = ''
  #uri: string | undefined
  /** Depth of the element that gives the prefix of the root another meaning; 0 outside of one. */
  #foreignFrom = 0

  /** Whether the element that begins is of the namespace. */
  open(name: string, attributes: XmlAttributes): boolean {
    this.depth += 1
    const prefix = prefixOf(name)
    if (this.depth === 1) {
      this.#prefix = prefix
      this.#uri = attributes[declarationOf(prefix)]
      return true
    }
    const declared = attributes[declarationOf(this.#prefix)]
    if (this.#foreignFrom === 0 && declared !== undefined && declared !== this.#uri) this.#foreignFrom = this.depth
    return this.#foreignFrom === 0 && prefix === this.#prefix
  }

  /** Whether the element that ends is of the namespace. */
  close(name: string): boolean {
    const isOwn = this.#foreignFrom === 0 && prefixOf(name) === this.#prefix
    if (this.#foreignFrom === this.depth) this.#foreignFrom = 0
    this.depth -= 1
    return isOwn
  }
}

const prefixOf = (name: string): string => name.slice(0, Math.max(0, name.indexOf(':')))
const declarationOf = (prefix: string): string => (prefix === '' ? 'xmlns' : `xmlns:${prefix}`)

const localName = (name: string): string => name.slice(name.indexOf(':') + 1)

function localNames(attributes: XmlAttributes): XmlAttributes {
  for (const name in attributes) {
    if (!name.includes(':')) continue
    const prefixed = Object.entries(attributes).map(([one, value]) => [localName(one), value] as const)
    return { ...Object.fromEntries(prefixed), ...attributes }
  }
  return attributes
}

import { SaxesParser } from 'saxes'
import { UnreadableUpload } from '../UnreadableUpload.ts'

/** Attributes of an element by their names without a prefix. */
export type XmlAttributes = Readonly<Record<string, string>>

/** What is done with the elements of a document. Names come without their prefixes. */
export interface XmlHandlers {
  readonly onOpen: (name: string, attributes: XmlAttributes) => void
  readonly onClose?: (name: string) => void
  readonly onText?: (text: string) => void
}

/** Reads an XML document piece by piece, and yields after each one. Throws `UnreadableUpload` for one that is damaged. */
export async function* parseXml(
  pieces: AsyncIterable<Uint8Array>,
  { onOpen, onClose, onText }: XmlHandlers,
): AsyncGenerator<void, void, undefined> {
  const parser = new SaxesParser({ position: false })
  parser.on('error', (error) => {
    throw new UnreadableUpload('CUT_OFF', { cause: error })
  })
  parser.on('opentag', ({ name, attributes }) => onOpen(localName(name), localNames(attributes as XmlAttributes)))
  if (onClose) parser.on('closetag', ({ name }) => onClose(localName(name)))
  if (onText) parser.on('text', onText)
  const decoder = new TextDecoder()
  for await (const piece of pieces) {
    parser.write(decoder.decode(piece, { stream: true }))
    yield
  }
  parser.write(decoder.decode()).close()
  yield
}

/** Reads a whole document. */
export async function readXml(pieces: AsyncIterable<Uint8Array>, handlers: XmlHandlers): Promise<void> {
  const parsing = parseXml(pieces, handlers)
  while (!(await parsing.next()).done);
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1)

function localNames(attributes: XmlAttributes): XmlAttributes {
  for (const name in attributes) {
    if (name.includes(':')) {
      return Object.fromEntries(Object.entries(attributes).map(([one, value]) => [localName(one), value]))
    }
  }
  return attributes
}

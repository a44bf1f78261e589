import { ByteReader } from '../codec/ByteReader.ts'
import { checksum } from '../codec/checksum.ts'
import { HEADER_LENGTH } from '../codec/fileOf.ts'
import { NluError } from '../errors.ts'
import { Lexicon, type LexiconRows } from './Lexicon.ts'
import { LEXICON_VERSION, MAGIC } from './saveLexicon.ts'

/**
 * Loads a lexicon from the bytes of its file.
 *
 * @throws NluError `INVALID_LEXICON` (not a lexicon, cut short or changed) or `LEXICON_VERSION` (of another version).
 */
export function loadLexicon(bytes: Uint8Array): Lexicon {
  if (bytes.length < HEADER_LENGTH) throw invalid(`${bytes.length} bytes are too few`)
  const header = new ByteReader(bytes)
  if (header.uint32() !== MAGIC) throw invalid('the bytes are not a lexicon')
  const version = header.uint32()
  if (version !== LEXICON_VERSION) throw otherVersion(version)
  const expected = HEADER_LENGTH + header.uint32()
  const sum = header.uint32()
  if (bytes.length !== expected) throw invalid(`it has ${bytes.length} bytes instead of ${expected}`)
  if (checksum(bytes.subarray(HEADER_LENGTH)) !== sum) throw invalid('its checksum is wrong')
  const id = `${version}-${sum.toString(16).padStart(8, '0')}`
  return new Lexicon(id, readRows(bytes))
}

function readRows(bytes: Uint8Array): LexiconRows {
  const rows = readArrays(bytes)
  const { dimensions, hashes, scales, levels } = rows
  if (scales.length !== hashes.length || levels.length !== hashes.length * dimensions) {
    throw invalid('the lengths of its rows differ')
  }
  for (let row = 1; row < hashes.length; row++) {
    if (hashes[row]! <= hashes[row - 1]!) throw invalid('its hashes are not in ascending order')
  }
  return rows
}

function readArrays(bytes: Uint8Array): LexiconRows {
  const reader = new ByteReader(bytes, HEADER_LENGTH)
  try {
    return {
      dimensions: reader.uint32(),
      hashes: reader.uint32s(),
      scales: reader.float32s(),
      levels: reader.int8s(),
    }
  } catch (error) {
    if (error instanceof NluError && error.context.type === 'MODEL_CORRUPT') throw invalid(error.context.reason, error)
    throw error
  }
}

function invalid(reason: string, cause?: unknown): NluError {
  return new NluError(
    `NLU: the lexicon cannot be read: ${reason}. Pass all bytes of lexicon/en.bin, unchanged, of this package's version.`,
    { type: 'INVALID_LEXICON', reason },
    cause,
  )
}

function otherVersion(found: number): NluError {
  return new NluError(
    `NLU: the lexicon has version ${found}; this package reads version ${LEXICON_VERSION}. Use the file of this package's version.`,
    { type: 'LEXICON_VERSION', found, supported: LEXICON_VERSION },
  )
}

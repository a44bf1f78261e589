import * as z from 'zod/mini'

/** Encodings of text files, by their names in the Encoding Standard (WHATWG), the most frequent first. */
export const ENCODINGS = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1252',
  'windows-1250',
  'windows-1251',
  'windows-1253',
  'windows-1254',
  'windows-1255',
  'windows-1256',
  'windows-1257',
  'windows-1258',
  'windows-874',
  'iso-8859-2',
  'iso-8859-4',
  'iso-8859-5',
  'iso-8859-6',
  'iso-8859-7',
  'iso-8859-8',
  'iso-8859-15',
  'koi8-r',
  'gb18030',
  'big5',
  'euc-kr',
  'shift_jis',
  'euc-jp',
] as const
export type TextEncoding = (typeof ENCODINGS)[number]

export const EncodingSchema = z.enum(ENCODINGS)

const NAMES: Readonly<Partial<Record<TextEncoding, string>>> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16 LE',
  'utf-16be': 'UTF-16 BE',
  'koi8-r': 'KOI8-R',
  gb18030: 'GB 18030 (GBK)',
  big5: 'Big5',
  'euc-kr': 'EUC-KR',
  shift_jis: 'Shift JIS',
  'euc-jp': 'EUC-JP',
}

/** The name of an encoding as programs show it, in every language: `UTF-8`, `Windows-1252`, `ISO-8859-2`. */
export const encodingName = (encoding: TextEncoding): string =>
  NAMES[encoding] ?? encoding.replace('windows', 'Windows').replace('iso', 'ISO')

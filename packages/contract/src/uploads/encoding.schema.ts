import * as z from 'zod/mini'

/** Encodings of text files. */
export const EncodingSchema = z.enum(['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'])

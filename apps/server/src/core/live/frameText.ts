import type { RawData } from 'ws'

/** A frame as text, in whichever form it arrives. */
export const frameText = (data: RawData): string =>
  Array.isArray(data) ? Buffer.concat(data).toString() : Buffer.from(data as ArrayBuffer).toString()

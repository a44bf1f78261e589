import type { FileLike } from '../schema.ts'

/** The contents of the files in examples, by their names. */
const CONTENTS: Readonly<Record<string, string>> = {
  'example.csv': 'intent,phrase\nexample,hello\nexample,good morning',
  'example.pdf': '%PDF-1.7',
  'example.txt': 'example',
}

/** `File`, which browsers and Node.js have, and which the types of neither declare here. */
const { File } = globalThis as unknown as { readonly File: new (parts: readonly string[], name: string) => FileLike }

/** Returns the example file of a name. */
export const exampleFile = (name: string): FileLike => new File([contentOf(name)], name)

/** Returns the text of an example file. */
export const contentOf = (name: string): string => CONTENTS[name] ?? ''

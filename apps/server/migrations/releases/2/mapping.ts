// Where the values of this release are today. Each migration that moves a column adds it; see releases/1.
import type { TableMapping } from '../../../src/testing/releases/compareRelease.ts'

export const mapping: Readonly<Record<string, TableMapping>> = {}

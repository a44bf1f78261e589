import type { Label } from '@platform/contract'
import { nextId } from '../../ids.ts'

/** A label without contacts. */
export function buildLabel(overrides: Partial<Label> = {}): Label {
  const id = overrides.id ?? nextId('label')
  return { id, name: `Label ${id}`, count: 0, ...overrides }
}

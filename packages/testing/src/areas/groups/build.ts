import type { Group } from '@platform/contract'
import { nextId } from '../../ids.ts'

/** A group without contacts. */
export function buildGroup(overrides: Partial<Group> = {}): Group {
  const id = overrides.id ?? nextId('group')
  return { id, name: `Group ${id}`, count: 0, ...overrides }
}

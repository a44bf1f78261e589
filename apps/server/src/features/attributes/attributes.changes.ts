import type { Attribute } from '@platform/contract'
import { defineChange } from '../../core/work/changes.ts'

/** A new attribute has no `before`, a deleted one no `after`. */
export interface AttributeChange {
  readonly before: Attribute | undefined
  readonly after: Attribute | undefined
}

/** An attribute was created, changed or deleted, while the phone book is locked to change it. */
export const ATTRIBUTE_CHANGED = defineChange<AttributeChange>('attribute changed')

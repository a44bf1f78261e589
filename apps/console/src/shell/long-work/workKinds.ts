import type { HeldKind, LongWorkEntry } from '@platform/contract'
import type { LongWorkText } from './messages/longWorkTexts.ts'

/** The names of the kinds of long work. A newer server has further ones. */
export const KIND_TEXTS: Readonly<Record<string, LongWorkText>> = {
  'agents.train': 'KIND_TRAIN',
  'agents.test': 'KIND_TEST',
  'agents.crossValidate': 'KIND_CROSS_VALIDATE',
  'knowledge.read': 'KIND_READ',
  'conversation.extract': 'KIND_EXTRACT',
  'uploads.check': 'KIND_UPLOAD_CHECK',
  'uploads.import': 'KIND_UPLOAD_IMPORT',
  'uploads.undo': 'KIND_UPLOAD_UNDO',
  'bulkChanges.delete': 'KIND_BULK_DELETE',
  'bulkChanges.restore': 'KIND_BULK_RESTORE',
  'bulkChanges.add': 'KIND_BULK_ADD',
  'bulkChanges.remove': 'KIND_BULK_REMOVE',
}

/** The names of kinds that are held, besides those of long work. */
const HELD_TEXTS: Readonly<Record<string, LongWorkText>> = {
  ...KIND_TEXTS,
  'agents.retrain': 'KIND_RETRAIN',
  'knowledge.reread': 'KIND_REREAD',
  'conversation.answer': 'KIND_ANSWER',
  'contacts.bulkChange': 'KIND_BULK',
  'contacts.changeMany': 'KIND_BULK',
  'contacts.refresh': 'KIND_REFRESH',
  'segments.refresh': 'KIND_SEGMENTS',
  'segments.refreshTimed': 'KIND_SEGMENTS',
  'uploads.index': 'KIND_UPLOAD_INDEX',
}

/** The name of a held kind: a text, and the value of its placeholder `kind`. */
export function heldKindText({ form, kind }: Pick<HeldKind, 'form' | 'kind'>): LongWorkText {
  return HELD_TEXTS[kind] ?? (form === 'delivery' ? 'KIND_DELIVERY' : 'KIND_NAMED')
}

/** Whether work is paused: a bulk change waits for nothing but a person who continues it. */
export const isPaused = ({ form, state }: LongWorkEntry): boolean => form === 'bulkChange' && state === 'waiting'

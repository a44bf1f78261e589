import { UPLOAD_KEPT_DAYS } from '@platform/contract'
import { expect, it } from 'vitest'
import { canCancel, canUndo, isRunning, needsPerson } from './uploadPhase.ts'

const PHASES = [
  'mapping',
  'checking',
  'checked',
  'queued',
  'importing',
  'imported',
  'undoing',
  'undone',
  'cancelled',
  'failed',
  null,
] as const

it('separates what runs, what waits for a person, and what can be cancelled', () => {
  expect(PHASES.filter(isRunning)).toEqual(['checking', 'queued', 'importing', 'undoing'])
  expect(PHASES.filter(needsPerson)).toEqual(['mapping', 'checked'])
  expect(PHASES.filter((phase) => canCancel({ phase }))).toEqual([
    'mapping',
    'checking',
    'checked',
    'queued',
    'importing',
  ])
})

it('allows to undo an import while its rows are kept', () => {
  const completedAt = '2026-08-12T10:00:00.000Z'
  const end = new Date(completedAt).getTime() + UPLOAD_KEPT_DAYS * 86_400_000
  expect(canUndo({ phase: 'imported', completedAt }, end - 1)).toBe(true)
  expect(canUndo({ phase: 'imported', completedAt }, end)).toBe(false)
  expect(canUndo({ phase: 'undone', completedAt }, end - 1)).toBe(false)
  expect(canUndo({ phase: 'imported', completedAt: null }, end - 1)).toBe(false)
})

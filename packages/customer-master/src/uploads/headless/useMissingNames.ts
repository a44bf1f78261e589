import type { PlatformError } from '@platform/client'
import { useCommand, useEndpoint, useMayCall } from '@platform/client/react'
import type { CommandOutcome } from '@platform/client/react'
import { missingKindOf } from '@platform/contract'
import type { MissingNames, NamesField } from '@platform/contract'
import { useState } from 'react'

/** A name of rejected rows that does not exist. */
export type MissingName = MissingNames['names'][number]
/** What names are of: groups, labels, or options of a field. */
export type NamesKind = NamesField['kind']

/** Options of `useMissingNames`. */
export interface UseMissingNamesOptions {
  readonly uploadId: string
  /** The field whose cells are names. */
  readonly fieldId: string
}

/** Result of `useMissingNames`: values first, functions after. */
export interface UseMissingNamesResult {
  readonly status: 'loading' | 'failed' | 'ready'
  /** Why they could not be loaded. */
  readonly error: PlatformError | null
  /** The most frequent ones first. */
  readonly names: readonly MissingName[]
  /** Number of further names, which are listed when these exist. */
  readonly more: number
  /** Number of names that cannot be created. */
  readonly unsuitable: number
  /** The names to create: at first all but those that are similar to an existing one. */
  readonly chosen: readonly string[]
  readonly isSaving: boolean
  readonly retry: () => void
  readonly choose: (name: string, isChosen: boolean) => void
  readonly chooseAll: (isChosen: boolean) => void
  /** Creates the chosen names, and checks the rows again. Without any, checks the rows again whose names exist by now. */
  readonly submit: () => Promise<CommandOutcome<'uploads.addNames'>>
}

/**
 * The names in rejected rows of an upload that do not exist, to be created.
 *
 * @example
 * const { names, choose, submit } = useMissingNames({ uploadId, fieldId: 'groups' })
 */
export function useMissingNames({ uploadId, fieldId }: UseMissingNamesOptions): UseMissingNamesResult {
  const list = useEndpoint('uploads.missingNames', { uploadId, fieldId })
  const adding = useCommand('uploads.addNames')
  /** The names that a person has chosen or not. */
  const [decided, setDecided] = useState<ReadonlyMap<string, boolean>>(new Map())
  const { names, more, unsuitable } = list.data ?? NONE
  const isChosen = ({ name, similar }: MissingName): boolean => decided.get(name) ?? similar === null
  const chosen = names.filter(isChosen).map(({ name }) => name)
  return {
    status: list.data ? 'ready' : list.status === 'failed' ? 'failed' : 'loading',
    error: list.error,
    names,
    more,
    unsuitable,
    chosen,
    isSaving: adding.isRunning,
    retry: () => void list.refetch(),
    choose: (name, is) => setDecided((before) => new Map(before).set(name, is)),
    chooseAll: (is) => setDecided(new Map(names.map(({ name }) => [name, is]))),
    submit: () => adding.run({ uploadId, fieldId, names: chosen }),
  }
}

const NONE: MissingNames = { names: [], more: 0, unsuitable: 0 }

/**
 * Returns the function that returns what rows with an error name and the user may create; undefined for other errors.
 *
 * @example
 * const kind = addableKindOf(problem.sentence)
 */
export function useAddableNames(): (sentence: string) => NamesKind | undefined {
  const mayAdd = useMayCall('uploads.addNames')
  const may: Readonly<Record<NamesKind, boolean>> = {
    group: useMayCall('groups.save'),
    label: useMayCall('labels.save'),
    option: useMayCall('attributes.save'),
  }
  return (sentence) => {
    const kind = missingKindOf(sentence)
    return kind !== undefined && mayAdd && may[kind] ? kind : undefined
  }
}

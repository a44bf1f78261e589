import type { PlatformError } from '@platform/client'
import { useEndpoint, useMayCall } from '@platform/client/react'
import type { Attribute, Group, Upload } from '@platform/contract'
import { useMemo } from 'react'
import { conditionFields, type ConditionFieldInfo } from './conditionFields.ts'

/** The newest imports that conditions can be about. */
const IMPORTS_MAX = 200

/** What the conditions of a segment can be about. */
export interface ConditionChoices {
  readonly status: 'loading' | 'failed' | 'ready'
  /** Why the attributes could not be loaded. */
  readonly error: PlatformError | null
  readonly retry: () => void
  /** The definitions of the enterprise, without the built-in ones. */
  readonly attributes: readonly Attribute[]
  /** The fields in the order in which they are offered. */
  readonly fields: readonly ConditionFieldInfo[]
  readonly groups: readonly Group[]
  readonly labels: readonly Group[]
  /** The imports, newest first; empty for users who may not see them. */
  readonly imports: readonly Upload[]
}

const NONE: readonly never[] = []

/** Loads what the conditions of a segment can be about. */
export function useConditionChoices(): ConditionChoices {
  const definitions = useEndpoint('attributes.list', {})
  const groups = useEndpoint('groups.list', {})
  const labels = useEndpoint('labels.list', {})
  const maySeeImports = useMayCall('uploads.list')
  const imports = useEndpoint('uploads.list', { from: 0, perPage: IMPORTS_MAX }, { isEnabled: maySeeImports })
  const attributes = useMemo(
    () => definitions.data?.attributes.filter(({ isBuiltIn }) => !isBuiltIn) ?? NONE,
    [definitions.data],
  )
  const fields = useMemo(() => conditionFields(attributes, maySeeImports), [attributes, maySeeImports])
  return {
    status: definitions.status === 'idle' ? 'loading' : definitions.status,
    error: definitions.error,
    retry: () => void definitions.refetch(),
    attributes,
    fields,
    groups: groups.data?.groups ?? NONE,
    labels: labels.data?.labels ?? NONE,
    imports: imports.data?.uploads ?? NONE,
  }
}

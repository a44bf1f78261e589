import type { VersionOrDraft, Versions } from '@platform/contract'
import { Option, Select } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'

/** A selected version as a key of the list: the published one, the draft, a number, or none. */
export type VersionKey = 'live' | 'draft' | 'none' | `${number}`

interface TryItVersionsProps {
  versions: Versions
  asked: VersionKey
  compared: VersionKey
  onAskedChange: (key: VersionKey) => void
  onComparedChange: (key: VersionKey) => void
}

/** Selects the version that answers, and the one to compare with. @internal */
export function TryItVersions({ versions, asked, compared, onAskedChange, onComparedChange }: TryItVersionsProps) {
  const t = useTexts(botBuilderTexts)
  const name = useVersionName()
  const keys: VersionKey[] = ['live', 'draft', ...versions.versions.map(({ version }) => `${version}` as const)]
  const options = (all: readonly VersionKey[]) =>
    all.map((key) => (
      <Option key={key} id={key}>
        {name(key)}
      </Option>
    ))
  return (
    <div className="platform-TryIt-versions">
      <Select label={t('TRY_VERSION')} size="small" value={asked} onChange={(key) => onAskedChange(key as VersionKey)}>
        {options(keys)}
      </Select>
      <Select
        label={t('TRY_COMPARE_WITH')}
        size="small"
        value={compared}
        onChange={(key) => onComparedChange(key as VersionKey)}
      >
        {options(['none', ...keys])}
      </Select>
    </div>
  )
}

/** Returns the name of a selected version. @internal */
export function useVersionName(): (key: VersionKey) => string {
  const t = useTexts(botBuilderTexts)
  return (key) => {
    if (key === 'live') return t('TRY_VERSION_LIVE')
    if (key === 'draft') return t('TRY_VERSION_DRAFT')
    return key === 'none' ? t('TRY_VERSION_NONE') : t('TRY_VERSION_NUMBER', { version: Number(key) })
  }
}

/** Returns the selection as input of a call; empty for the published version. @internal */
export function versionOfKey(key: VersionKey): VersionOrDraft | undefined {
  if (key === 'draft') return 'draft'
  return key === 'live' || key === 'none' ? undefined : Number(key)
}

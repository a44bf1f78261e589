import type { Version } from '@platform/contract'
import { Badge, formatDayMonth } from '@platform/ui'
import { useLocale, useTexts } from '@platform/ui/i18n'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'
import { useTimes } from '../../../shared/times/useTimes.ts'

interface VersionListProps {
  versions: readonly Version[]
  selected: number | null
  onSelect: (version: number) => void
}

/** The versions, newest first, one of them selected. @internal */
export function VersionList({ versions, selected, onSelect }: VersionListProps) {
  const t = useTexts(botBuilderTexts)
  const { intlLocale } = useLocale()
  const times = useTimes()
  const percent = new Intl.NumberFormat(intlLocale, { style: 'percent', maximumFractionDigits: 1 })
  return (
    <ul className="platform-Versions-list" aria-label={t('VERSION_LIST')}>
      {versions.map(({ version, createdAt, createdBy, intents, phrases, accuracy, restoredFrom, isLive }) => (
        <li key={version}>
          <button
            type="button"
            className="platform-Versions-item"
            aria-current={version === selected || undefined}
            onClick={() => onSelect(version)}
          >
            <span className="platform-Versions-name">
              {t('TRY_VERSION_NUMBER', { version })}
              {isLive && (
                <Badge tone="success" hasDot>
                  {t('VERSION_IS_PUBLISHED')}
                </Badge>
              )}
            </span>
            <span className="platform-Versions-detail">
              {formatDayMonth(createdAt, times)}
              {createdBy !== '' && (
                <>
                  {' · '}
                  <bdi>{createdBy}</bdi>
                </>
              )}
            </span>
            <span className="platform-Versions-detail">
              {restoredFrom === null
                ? t('VERSION_SIZE', { intents, phrases })
                : t('VERSION_RESTORED_FROM', { version: restoredFrom })}
              {accuracy !== null && ` · ${t('VERSION_ACCURACY', { accuracy: percent.format(accuracy) })}`}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}

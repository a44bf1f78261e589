import type { ImportFinding } from '@platform/contract'
import { Button } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { useId, useState } from 'react'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'

/** By kind, worst first: what prevents publishing, what is left out, what may answer wrongly, what does not answer. */
const TITLES = {
  UNKNOWN_PLACEHOLDER: 'TRANSFER_FINDING_PLACEHOLDER',
  TOO_FEW_PHRASES: 'TRANSFER_FINDING_TOO_FEW',
  UNKNOWN_ENTITY: 'TRANSFER_FINDING_ENTITY',
  SHARED_PHRASE: 'TRANSFER_FINDING_SHARED',
  NO_RESPONSE: 'TRANSFER_FINDING_NO_RESPONSE',
} as const
const KINDS = Object.keys(TITLES)
/** Number of rows that are visible at first. */
const FIRST_ROWS = 3

/** What a person should know before an import, by kind. @internal */
export function ImportFindings({ findings }: { findings: readonly ImportFinding[] }) {
  const t = useTexts(botBuilderTexts)
  if (findings.length === 0) return null
  return (
    <section className="platform-ImportFindings" aria-label={t('TRANSFER_FINDINGS')}>
      {findings.toSorted(bySeverity).map((finding) => (
        <Finding key={finding.kind} finding={finding} />
      ))}
    </section>
  )
}

const bySeverity = (one: ImportFinding, other: ImportFinding): number =>
  KINDS.indexOf(one.kind) - KINDS.indexOf(other.kind)

function Finding({ finding: { kind, count, rows } }: { finding: ImportFinding }) {
  const t = useTexts(botBuilderTexts)
  const [showsAll, setShowsAll] = useState(false)
  const [titleId, listId] = [useId(), useId()]
  const shown = showsAll ? rows : rows.slice(0, FIRST_ROWS)
  return (
    <div>
      <h3 id={titleId} className="platform-ImportFindings-title">
        {t(TITLES[kind], { count })}
      </h3>
      <ul
        id={listId}
        className="platform-ImportFindings-rows"
        aria-labelledby={titleId}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
        tabIndex={showsAll ? 0 : undefined}
      >
        {shown.map(({ intent, text, other }) => (
          <li key={JSON.stringify([intent, text])}>
            {text !== null && (
              <>
                <q>
                  <bdi>{text}</bdi>
                </q>{' '}
              </>
            )}
            <bdi className="platform-ImportFindings-intent">{intent}</bdi>
            {other !== null && (
              <>
                {' · '}
                <bdi className="platform-ImportFindings-intent">{other}</bdi>
              </>
            )}
          </li>
        ))}
      </ul>
      {showsAll && count > rows.length && <p>{t('TRANSFER_NOTICES_FURTHER', { count: count - rows.length })}</p>}
      {count > FIRST_ROWS && (
        <Button
          size="small"
          variant="quiet"
          aria-expanded={showsAll}
          aria-controls={listId}
          onPress={() => setShowsAll(!showsAll)}
        >
          {showsAll ? t('TRANSFER_FINDINGS_FEWER') : t('TRANSFER_FINDINGS_ALL', { count })}
        </Button>
      )}
    </div>
  )
}

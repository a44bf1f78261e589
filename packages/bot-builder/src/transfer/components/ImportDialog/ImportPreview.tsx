import type { ImportItem, ImportPlan } from '@platform/contract'
import { Badge } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import type { ReactNode } from 'react'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'
import { ImportFindings } from './ImportFindings.tsx'
import { NoticeList } from '../NoticeList/NoticeList.tsx'

const ACTIONS = {
  create: { text: 'TRANSFER_ACTION_CREATE', tone: 'success' },
  change: { text: 'TRANSFER_ACTION_CHANGE', tone: 'accent' },
  same: { text: 'TRANSFER_ACTION_SAME', tone: 'neutral' },
  skip: { text: 'TRANSFER_ACTION_SKIP', tone: 'warning' },
} as const

const FORMATS = { rasa: 'TRANSFER_RASA', dialogflow: 'TRANSFER_DIALOGFLOW', csv: 'TRANSFER_CSV' } as const

interface ImportPreviewProps {
  plan: ImportPlan
  /** How the files are read, below the summary. */
  children: ReactNode
}

/** The effect of an import on each intent and entity. @internal */
export function ImportPreview({ plan, children }: ImportPreviewProps) {
  const t = useTexts(botBuilderTexts)
  const count = (action: ImportItem['action']): number => plan.items.filter((item) => item.action === action).length
  return (
    <div className="platform-ImportPreview">
      <p role="status" className="platform-ImportPreview-summary">
        <strong>{t(FORMATS[plan.format])}</strong>{' '}
        {t('TRANSFER_SUMMARY', {
          created: count('create'),
          changed: count('change'),
          same: count('same'),
          skipped: count('skip'),
        })}
      </p>
      {children}
      {plan.stories.length > 0 && (
        <p className="platform-ImportPreview-stories">{t('TRANSFER_STORIES', { names: plan.stories.join(', ') })}</p>
      )}
      <ImportFindings findings={plan.findings ?? []} />
      <NoticeList notices={plan.notices} further={plan.furtherNotices} />
      <ul
        className="platform-ImportPreview-items"
        aria-label={t('TRANSFER_ITEMS')}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
        tabIndex={0}
      >
        {plan.items.map((item) => (
          <li key={`${item.kind} ${item.name}`} className="platform-ImportPreview-item">
            <span className="platform-ImportPreview-name">
              <bdi>{item.name}</bdi>
              <span className="platform-ImportPreview-kind">
                {item.kind === 'entity' ? t('TRANSFER_ENTITY') : t('TRANSFER_INTENT')}
              </span>
            </span>
            <Badge tone={ACTIONS[item.action].tone}>{t(ACTIONS[item.action].text)}</Badge>
            <span className="platform-ImportPreview-detail" dir="auto">
              {item.reason ?? detailOf(item)}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )

  function detailOf({ kind, added, examples }: ImportItem): string {
    if (added === 0) return ''
    const key = kind === 'entity' ? 'TRANSFER_VALUES_ADDED' : 'TRANSFER_PHRASES_ADDED'
    return `${t(key, { count: added })}: ${examples.join(' · ')}${added > examples.length ? ' …' : ''}`
  }
}

import type { Evaluation } from '@platform/contract'
import { DataGrid } from '@platform/ui'
import type { DataGridColumn } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { useMemo } from 'react'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'
import { useEvaluationTexts } from '../useEvaluationTexts.ts'

type QualityRow = Evaluation['intents'][number]

/** Props of {@link IntentQuality}. */
export interface IntentQualityProps {
  /** Worst first. */
  intents: readonly QualityRow[]
}

const rowId = ({ intentId }: QualityRow): string => intentId ?? ''

/** Precision, recall and F1 of each intent, in a grid that can be sorted. */
export function IntentQuality({ intents }: IntentQualityProps) {
  const t = useTexts(botBuilderTexts)
  const { percent, number, expectedName } = useEvaluationTexts()
  const columns = useMemo((): readonly DataGridColumn<QualityRow>[] => {
    const share = (id: 'precision' | 'recall' | 'f1', header: string): DataGridColumn<QualityRow> => ({
      id,
      header,
      align: 'end',
      width: 120,
      sortValue: (row) => row[id],
      render: (row) => percent(row[id]),
    })
    return [
      {
        id: 'name',
        header: t('QUALITY_INTENT'),
        width: 260,
        minWidth: 120,
        sortValue: expectedName,
        render: (row) => <bdi>{expectedName(row)}</bdi>,
      },
      {
        ...share('f1', t('QUALITY_F1')),
        render: ({ f1 }) => (
          <span className="platform-IntentQuality-f1">
            <span className="platform-IntentQuality-track" aria-hidden>
              <span style={{ inlineSize: `${f1 * 100}%` }} />
            </span>
            {percent(f1)}
          </span>
        ),
      },
      share('precision', t('QUALITY_PRECISION')),
      share('recall', t('QUALITY_RECALL')),
      {
        id: 'messages',
        header: t('QUALITY_MESSAGES'),
        align: 'end',
        width: 110,
        sortValue: ({ messages }) => messages,
        render: ({ messages }) => number(messages),
      },
    ]
  }, [t, percent, number, expectedName])
  return (
    <DataGrid
      aria-label={t('QUALITY_TITLE')}
      className="platform-IntentQuality"
      columns={columns}
      rows={intents}
      rowId={rowId}
      defaultSort={WORST_FIRST}
    />
  )
}

const WORST_FIRST = { columnId: 'f1', direction: 'ascending' } as const

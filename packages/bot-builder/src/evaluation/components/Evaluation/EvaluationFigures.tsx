import { EVALUATED_MESSAGES_MIN, type Evaluation } from '@platform/contract'
import { Card, Note } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import type { ReactNode } from 'react'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'
import { confusionMatrix, sharesOf, type Confusion } from '../../headless/confusions.ts'
import { ConfusionList } from '../ConfusionList/ConfusionList.tsx'
import { ConfusionMatrix } from '../ConfusionMatrix/ConfusionMatrix.tsx'
import { IntentQuality } from '../IntentQuality/IntentQuality.tsx'
import { useEvaluationTexts } from '../useEvaluationTexts.ts'

interface EvaluationFiguresProps {
  /** Null shows the tuner only. */
  evaluation: Evaluation | null
  openKey: string | null
  onOpen: (confusion: Confusion) => void
  /** The tuner of the threshold. */
  children: ReactNode
}

/** The figures of an evaluation, beside the tuner. @internal */
export function EvaluationFigures({ evaluation, openKey, onOpen, children }: EvaluationFiguresProps) {
  const t = useTexts(botBuilderTexts)
  const { percent, hundredths, number } = useEvaluationTexts()
  if (!evaluation) return <div className="platform-Evaluation-tuner">{children}</div>
  const { accuracy, macroF1, messages, threshold, confusions, intents } = evaluation
  const rows = confusionMatrix(evaluation)
  const { outOfScope, notUnderstood, confused, rightWithoutThreshold } = sharesOf(evaluation)
  return (
    <>
      <dl className="platform-Evaluation-tiles">
        <Tile label={t('EVALUATION_ACCURACY')} value={percent(accuracy)} note={t('EVALUATION_ACCURACY_HELP')} />
        <Tile
          label={t('EVALUATION_NOT_UNDERSTOOD')}
          value={percent(notUnderstood)}
          note={t('EVALUATION_NOT_UNDERSTOOD_HELP')}
        />
        <Tile label={t('EVALUATION_WRONG')} value={percent(confused)} note={t('EVALUATION_WRONG_HELP')} />
        <Tile label={t('EVALUATION_MACRO_F1')} value={percent(macroF1)} note={t('EVALUATION_MACRO_F1_HELP')} />
        <Tile
          label={t('EVALUATION_MESSAGES')}
          value={number(messages)}
          note={t('EVALUATION_MESSAGES_HELP', { count: outOfScope })}
        />
        <Tile label={t('EVALUATION_THRESHOLD')} value={hundredths(threshold)} note={t('EVALUATION_THRESHOLD_HELP')} />
      </dl>
      <p className="platform-Evaluation-help">
        {t('EVALUATION_WITHOUT_THRESHOLD', { share: percent(rightWithoutThreshold) })}
      </p>
      {messages < EVALUATED_MESSAGES_MIN && (
        <Note tone="warning">
          {t('EVALUATION_FEW', { count: messages, share: percent(1 / messages), min: EVALUATED_MESSAGES_MIN })}
        </Note>
      )}
      <div className="platform-Evaluation-columns">
        <Card title={t('EVALUATION_ERRORS')}>
          <ConfusionList confusions={confusions} hasRight={accuracy > 0} openKey={openKey} onOpen={onOpen} />
        </Card>
        <div className="platform-Evaluation-tuner">{children}</div>
      </div>
      {rows && (
        <Card className="platform-Evaluation-matrix" title={t('MATRIX_TITLE')}>
          <p className="platform-Evaluation-help">{t('MATRIX_HELP')}</p>
          <ConfusionMatrix rows={rows} onOpen={onOpen} />
        </Card>
      )}
      <Card className="platform-Evaluation-quality" title={t('QUALITY_TITLE')}>
        <p className="platform-Evaluation-help">{t('QUALITY_HELP')}</p>
        <IntentQuality intents={intents} />
      </Card>
    </>
  )
}

function Tile({ label, value, note }: { label: string; value: string; note: string }) {
  return (
    <div className="platform-Evaluation-tile">
      <dt>{label}</dt>
      <dd className="platform-Evaluation-figure">{value}</dd>
      <dd className="platform-Evaluation-note">{note}</dd>
    </div>
  )
}

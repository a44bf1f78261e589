import type { Confidences, LabelledBins } from '@platform/contract'
import { useTexts } from '@platform/ui/i18n'
import type { CSSProperties } from 'react'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'
import type { BotBuilderText } from '../../../messages/botBuilderTexts.ts'
import { axisEnd, histogramOf, type HistogramColumn } from '../../headless/histogram.ts'
import { useEvaluationTexts } from '../useEvaluationTexts.ts'

/** A series of the histogram, from the bottom of a column to its top. */
type Series = 'right' | 'wrong' | 'outOfScope' | 'recent'

const NAMES = {
  right: 'TUNER_RIGHT',
  wrong: 'TUNER_WRONG',
  outOfScope: 'EVALUATION_OUT_OF_SCOPE',
  recent: 'TUNER_RECENT',
} as const satisfies Record<Series, BotBuilderText>

const TICKS = [0, 0.25, 0.5, 0.75, 1]

interface ConfidenceHistogramProps {
  /** The labelled messages; null to show the recent ones. */
  bins: LabelledBins | null
  recent: Confidences | undefined
  /** 0 to 1. */
  threshold: number
}

/**
 * Messages by the confidence of their most likely intent, with a line at the threshold.
 *
 * Its states are attributes:
 * - `.platform-ConfidenceHistogram-bar[data-series]`: `right`, `wrong`, `outOfScope` or `recent`
 * - `.platform-ConfidenceHistogram-swatch[data-series]`: the same, in the legend
 *
 * @internal
 */
export function ConfidenceHistogram({ bins, recent, threshold }: ConfidenceHistogramProps) {
  const t = useTexts(botBuilderTexts)
  const { hundredths, number } = useEvaluationTexts()
  const series: readonly Series[] = bins ? ['right', 'wrong', 'outOfScope'] : ['recent']
  const columns: readonly HistogramColumn<Series>[] = bins
    ? histogramOf<Series>({ ...bins, recent: [] })
    : histogramOf<Series>({ right: [], wrong: [], outOfScope: [], recent: recent?.bins ?? [] })
  const end = axisEnd(Math.max(...columns.map(({ total }) => total)))
  const rangeOf = ({ from, to }: HistogramColumn<Series>) =>
    t('TUNER_RANGE', { from: hundredths(from), to: hundredths(to) })

  return (
    <figure
      className="platform-ConfidenceHistogram"
      aria-label={t('TUNER_HISTOGRAM')}
      style={{ '--platform-ConfidenceHistogram-threshold': `${threshold * 100}%` } as CSSProperties}
    >
      <ul className="platform-ConfidenceHistogram-legend" aria-hidden>
        {series.map((name) => (
          <li key={name}>
            <span className="platform-ConfidenceHistogram-swatch" data-series={name} />
            {t(NAMES[name])}
          </li>
        ))}
      </ul>
      <div className="platform-ConfidenceHistogram-plot" aria-hidden>
        <span className="platform-ConfidenceHistogram-grid">
          <bdi>{number(end)}</bdi>
        </span>
        <span className="platform-ConfidenceHistogram-grid" style={{ insetBlockStart: '50%' }}>
          <bdi>{number(end / 2)}</bdi>
        </span>
        <div className="platform-ConfidenceHistogram-columns">
          {columns.map((column) => (
            <div
              key={column.from}
              className="platform-ConfidenceHistogram-column"
              title={column.total > 0 ? columnText(column) : undefined}
            >
              {series.map(
                (name) =>
                  column.counts[name] > 0 && (
                    <span
                      key={name}
                      className="platform-ConfidenceHistogram-bar"
                      data-series={name}
                      style={{ blockSize: `${(column.counts[name] / end) * 100}%` }}
                    />
                  ),
              )}
            </div>
          ))}
        </div>
        <span className="platform-ConfidenceHistogram-below" />
        <span className="platform-ConfidenceHistogram-line" />
      </div>
      <div className="platform-ConfidenceHistogram-ticks" aria-hidden>
        {TICKS.map((tick) => (
          <span key={tick} style={{ insetInlineStart: `${tick * 100}%` }}>
            {hundredths(tick)}
          </span>
        ))}
      </div>
      <div className="platform-VisuallyHidden">
        <table>
          <caption>{t('TUNER_HISTOGRAM')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('TUNER_CONFIDENCE')}</th>
              {series.map((name) => (
                <th key={name} scope="col">
                  {t(NAMES[name])}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {columns.map((column) => (
              <tr key={column.from}>
                <th scope="row">{rangeOf(column)}</th>
                {series.map((name) => (
                  <td key={name}>{number(column.counts[name])}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  )

  function columnText(column: HistogramColumn<Series>): string {
    const counts = series.map((name) => `${t(NAMES[name])}: ${number(column.counts[name])}`)
    return [rangeOf(column), ...counts].join('\n')
  }
}

import { useLocale } from '../../i18n/LocaleProvider.tsx'
import { useMemo } from 'react'

/** Values from here on are shortened on an axis: "10K". */
const COMPACT_FROM = 10_000

/** Functions that write the values of a chart. */
export interface ValueFormat {
  /** Writes a value in full. */
  readonly value: (value: number) => string
  /** Writes a tick of an axis. */
  readonly tick: (value: number) => string
}

/** Returns functions that write values in the current language, or by the given function. */
export function useValueFormat(formatValue?: (value: number) => string): ValueFormat {
  const { intlLocale } = useLocale()
  return useMemo(() => {
    if (formatValue) return { value: formatValue, tick: formatValue }
    const full = new Intl.NumberFormat(intlLocale)
    const compact = new Intl.NumberFormat(intlLocale, { notation: 'compact' })
    return {
      value: (value) => full.format(value),
      tick: (value) => (value < COMPACT_FROM ? full : compact).format(value),
    }
  }, [formatValue, intlLocale])
}

import { useLocale } from '../i18n/LocaleProvider.tsx'

/** The number beside a tab's name. @internal */
export function TabCount({ count }: { count: number | undefined }) {
  const { intlLocale } = useLocale()
  if (count === undefined) return null
  return <span className="platform-Count">{count.toLocaleString(intlLocale)}</span>
}

import type { TransferNotice } from '@platform/contract'
import { useLocale, useTexts } from '@platform/ui/i18n'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'

/**
 * The notices about content that was changed or dropped, by file, intent or entity. They are open: what is lost must not
 * be found by a click only. @internal
 */
export function NoticeList({ notices, further = 0 }: { notices: readonly TransferNotice[]; further?: number }) {
  const t = useTexts(botBuilderTexts)
  const { intlLocale } = useLocale()
  if (notices.length === 0) return null
  return (
    <details open className="platform-NoticeList">
      <summary>{t('TRANSFER_NOTICES', { count: notices.length + further })}</summary>
      <ul
        aria-label={t('TRANSFER_NOTICES', { count: notices.length + further })}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
        tabIndex={0}
      >
        {[...Map.groupBy(notices, ({ where }) => where)].map(([where, group]) => (
          <li key={where}>
            <bdi className="platform-NoticeList-where">{where}</bdi>{' '}
            {group.length > 1 && (
              <span className="platform-NoticeList-count">{group.length.toLocaleString(intlLocale)}</span>
            )}
            <ul>
              {group.map(({ message }) => (
                <li key={message} dir="auto">
                  {message}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      {further > 0 && <p>{t('TRANSFER_NOTICES_FURTHER', { count: further })}</p>}
    </details>
  )
}

import type { TransferNotice } from '@platform/contract'
import { useTexts } from '@platform/ui/i18n'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'

/** The notices about content that was changed or dropped, collapsed at first. @internal */
export function NoticeList({ notices, further = 0 }: { notices: readonly TransferNotice[]; further?: number }) {
  const t = useTexts(botBuilderTexts)
  if (notices.length === 0) return null
  return (
    <details className="platform-NoticeList">
      <summary>{t('TRANSFER_NOTICES', { count: notices.length + further })}</summary>
      <ul>
        {notices.map(({ where, message }) => (
          <li key={`${where} ${message}`}>
            <bdi className="platform-NoticeList-where">{where}</bdi> <span dir="auto">{message}</span>
          </li>
        ))}
      </ul>
      {further > 0 && <p>{t('TRANSFER_NOTICES_FURTHER', { count: further })}</p>}
    </details>
  )
}

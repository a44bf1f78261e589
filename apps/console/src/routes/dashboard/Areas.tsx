import { Card, Link, PageHeader } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { ChevronRight, Inbox } from 'lucide-react'
import type { ReactElement } from 'react'
import { shellTexts } from '../../shell/messages/shellTexts.ts'
import { MENU_ICONS } from '../../shell/menuIcons.tsx'
import { useMenu } from '../../shell/useMenu.tsx'
import { PageMessage } from '../pages/PageMessage.tsx'
import './Areas.css'

/** The areas of the menu that the person may use, as cards. */
export function Areas(): ReactElement {
  const t = useTexts(shellTexts)
  const areas = useMenu().sections.filter(({ id }) => id !== 'dashboard')
  if (areas.length === 0)
    return <PageMessage icon={<Inbox aria-hidden />} title={t('HOME_EMPTY_TITLE')} text={t('HOME_EMPTY_TEXT')} />
  return (
    <>
      <PageHeader title={t('MENU_DASHBOARD')} />
      <div className="console-Areas">
        <p className="console-Areas-text">{t('AREAS_TEXT')}</p>
        <ul className="console-Areas-list">
          {areas.map(({ id, text, entries }) => {
            const Icon = MENU_ICONS[id]
            return (
              <li key={id}>
                <Card
                  className="console-Areas-card"
                  title={
                    <>
                      {Icon && <Icon aria-hidden />}
                      {t(text)}
                    </>
                  }
                >
                  <ul className="console-Areas-entries">
                    {entries.map((entry) => (
                      <li key={entry.path}>
                        <Link className="console-Areas-entry" href={entry.path}>
                          {t(entry.text)}
                          <ChevronRight className="platform-flip" aria-hidden />
                        </Link>
                      </li>
                    ))}
                  </ul>
                </Card>
              </li>
            )
          })}
        </ul>
      </div>
    </>
  )
}

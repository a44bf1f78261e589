import type { WebKey } from '@platform/contract'
import { Button, Card, formatList, IconButton, Menu, MenuItem, MenuTrigger, Note } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { Ellipsis, KeyRound, RefreshCw, UserRoundCheck } from 'lucide-react'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'
import { useTimes } from '../../../shared/times/useTimes.ts'
import { CodeBox } from './CodeBox.tsx'

interface WebKeyCardProps {
  webKey: WebKey
  /** Address of the widget's script. */
  scriptUrl: string
  /** The control that has the focus at first. */
  focused: 'edit' | 'copy' | undefined
  onEdit: () => void
  onIdentify: () => void
  onRotate: () => void
  onRevoke: () => void
}

/** One site: its origins, the line for its pages, and its actions. @internal */
export function WebKeyCard({ webKey, scriptUrl, focused, onEdit, onIdentify, onRotate, onRevoke }: WebKeyCardProps) {
  const t = useTexts(botBuilderTexts)
  const times = useTimes()
  const { name, key, origins, appearance, previous } = webKey
  return (
    <Card
      headingLevel={3}
      title={
        <span className="platform-WebKeys-name">
          <span aria-hidden className="platform-WebKeys-swatch" style={{ backgroundColor: appearance.colour }} />
          <bdi>{name}</bdi>
        </span>
      }
      actions={
        <>
          <Button
            data-focus-after-removal
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the focus returns to the control that opened the form
            autoFocus={focused === 'edit'}
            size="small"
            aria-label={t('WEB_KEY_EDIT_OF', { name })}
            onPress={onEdit}
          >
            {t('WEB_KEY_EDIT')}
          </Button>
          <MenuTrigger>
            <IconButton size="small" label={t('WEB_KEY_MORE_OF', { name })} icon={<Ellipsis />} />
            <Menu>
              <MenuItem icon={<UserRoundCheck />} onAction={onIdentify}>
                {t('WEB_KEY_IDENTITY')}
              </MenuItem>
              <MenuItem icon={<RefreshCw />} onAction={onRotate}>
                {t('WEB_KEY_ROTATE')}
              </MenuItem>
              <MenuItem isDestructive icon={<KeyRound />} onAction={onRevoke}>
                {t('WEB_KEY_REVOKE')}
              </MenuItem>
            </Menu>
          </MenuTrigger>
        </>
      }
    >
      <div className="platform-WebKeys-site">
        <ul aria-label={t('WEB_KEY_ORIGINS')} className="platform-WebKeys-origins">
          {origins.map((origin) => (
            <li key={origin} dir="ltr">
              {origin}
            </li>
          ))}
        </ul>
        <div className="platform-WebKeys-snippet">
          <p>{t('WEB_KEY_SNIPPET')}</p>
          <CodeBox
            wraps
            takesFocus={focused === 'copy'}
            label={t('WEB_KEY_SNIPPET')}
            code={scriptTag(scriptUrl, key)}
          />
        </div>
        {previous && (
          <Note tone="warning">{t('WEB_KEY_ROTATED_NOTE', { time: formatList(previous.goodUntil, times) })}</Note>
        )}
      </div>
    </Card>
  )
}

/** The line that a page needs. */
const scriptTag = (scriptUrl: string, key: string): string =>
  `<script async src="${scriptUrl}" data-key="${key}"></script>`

import { Avatar, Button, FileDrop } from '@platform/ui'
import type { RefusedFile } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'
import { readPicture } from './readPicture.ts'

interface AvatarFieldProps {
  /** A `data:` address; '' for none. */
  value: string
  error: string | undefined
  onChange: (avatar: string) => void
}

const TYPES = { 'image/png': ['.png'], 'image/jpeg': ['.jpg', '.jpeg'], 'image/webp': ['.webp'] }
/** Size of the largest file that is read. Its stored copy is small. */
const FILE_MAX_MB = 5

/** The picture that visitors see: chosen or dropped, shown, and removed. @internal */
export function AvatarField({ value, error, onChange }: AvatarFieldProps) {
  const t = useTexts(botBuilderTexts)
  const [refusal, setRefusal] = useState<'size' | 'type' | null>(null)
  const refusalText =
    refusal === 'size'
      ? t('WEB_KEY_AVATAR_FILE_TOO_LARGE', { limit: FILE_MAX_MB })
      : refusal && t('WEB_KEY_AVATAR_UNREADABLE')

  async function add([file]: readonly File[]) {
    const picture = file && (await readPicture(file))
    setRefusal(picture ? null : 'type')
    if (picture) onChange(picture)
  }
  const refuse = ([refused]: readonly RefusedFile[]) => setRefusal(refused?.refusal === 'size' ? 'size' : 'type')

  return (
    <div className="platform-AvatarField">
      <FileDrop
        label={t('WEB_KEY_AVATAR')}
        buttonText={t('WEB_KEY_AVATAR_CHOOSE')}
        help={t('WEB_KEY_AVATAR_HELP', { limit: FILE_MAX_MB })}
        error={refusalText ?? error}
        accept={TYPES}
        maxBytes={FILE_MAX_MB * 1024 * 1024}
        onAdd={(files) => void add(files)}
        onRefuse={refuse}
      />
      {value !== '' && (
        <div className="platform-AvatarField-chosen">
          <Avatar size="large" name="" picture={value} />
          <Button size="small" icon={<Trash2 />} onPress={() => onChange('')}>
            {t('WEB_KEY_AVATAR_REMOVE')}
          </Button>
        </div>
      )}
    </div>
  )
}

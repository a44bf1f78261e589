import { useShortcut } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'

/** Lists the keys of the phrase rows under `?`. The rows handle them; here they are only listed. @internal */
export function useAnnotationKeys(isDisabled: boolean): void {
  const t = useTexts(botBuilderTexts)
  const section = t('ANNOTATION_KEYS')
  const listed = { section, isDisabled }
  useShortcut('arrowright', null, { ...listed, label: t('ANNOTATION_KEYS_ENTER') })
  useShortcut('mod+arrowright', null, { ...listed, label: t('ANNOTATION_KEYS_WORD') })
  useShortcut('shift+arrowright', null, { ...listed, label: t('ANNOTATION_KEYS_SELECT') })
  useShortcut('1–9', null, { ...listed, label: t('ANNOTATION_KEYS_NUMBER') })
  useShortcut('enter', null, { ...listed, label: t('ANNOTATION_KEYS_CHOOSE') })
  useShortcut('delete', null, { ...listed, label: t('ANNOTATION_KEYS_REMOVE') })
  useShortcut('escape', null, { ...listed, label: t('ANNOTATION_KEYS_LEAVE') })
}

import { Button, useToasts } from '@platform/ui'
import type { ButtonProps } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { Check, Copy } from 'lucide-react'
import { botBuilderTexts } from '../../messages/botBuilderTexts.ts'
import { useCopy } from './useCopy.ts'

interface CopyButtonProps extends Pick<ButtonProps, 'size' | 'autoFocus'> {
  /** Name of the text, for screen readers. */
  label: string
  text: string
}

/** Copies a text to the clipboard, and confirms it for two seconds. @internal */
export function CopyButton({ label, text, ...rest }: CopyButtonProps) {
  const t = useTexts(botBuilderTexts)
  const toast = useToasts()
  const { isCopied, copy } = useCopy()

  async function press() {
    if (!(await copy(text))) toast.error(t('COPY_FAILED'))
  }

  return (
    <>
      <Button
        {...rest}
        icon={isCopied ? <Check /> : <Copy />}
        {...(isCopied ? {} : { 'aria-label': t('COPY_OF', { name: label }) })}
        onPress={() => void press()}
      >
        {isCopied ? t('COPIED') : t('COPY')}
      </Button>
      <span role="status" className="platform-VisuallyHidden">
        {isCopied && t('COPIED')}
      </span>
    </>
  )
}

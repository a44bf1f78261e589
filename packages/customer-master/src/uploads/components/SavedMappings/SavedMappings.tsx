import { mappingPairsOf } from '@platform/contract'
import type { UploadDetail, UploadMappingInput } from '@platform/contract'
import { Button, Note, Option, Select, useToasts } from '@platform/ui'
import { useLocale, useTexts } from '@platform/ui/i18n'
import { useState } from 'react'
import { customerMasterTexts } from '../../../messages/customerMasterTexts.ts'
import { useFailureText } from '../../../shared/useRuleText.ts'
import { mappingOf } from '../../headless/mappingDraft.ts'
import type { UseImportMappingResult } from '../../headless/useImportMapping.ts'
import { useSavedMappings, type UseSavedMappingsResult } from '../../headless/useSavedMappings.ts'
import { SavedMappingDialog, type SavedMappingDialogProps } from './SavedMappingDialog.tsx'

interface SavedMappingsProps {
  upload: UploadDetail
  mapping: UseImportMappingResult
  isDisabled?: boolean
}

const NONE = 'none'

/** Applies a mapping that was saved for files with these headers, and saves the present one. @internal */
export function SavedMappings({ upload, mapping, isDisabled = false }: SavedMappingsProps) {
  const t = useTexts(customerMasterTexts)
  const failureText = useFailureText()
  const toast = useToasts()
  const [dialog, setDialog] = useState<SavedMappingDialogProps['type'] | null>(null)
  const saved = useSavedMappings({
    upload,
    onApply: (applied, { options }) => mapping.apply(applied.mapping, options),
  })
  const { chosen } = saved

  /** The present mapping and choices. */
  const present = (): Omit<UploadMappingInput, 'name'> => ({
    pairs: mappingPairsOf(mappingOf(upload.fields, mapping.draft), upload),
    options: mapping.options,
  })

  async function update({ id, name }: { readonly id: string; readonly name: string }) {
    const outcome = await saved.save({ id, name, ...present() })
    if (outcome.status === 'done') toast.success(t('IMPORT_SAVED_DONE'))
    else toast.error(failureText(outcome.error))
  }

  return (
    <div className="platform-SavedMappings">
      <div className="platform-SavedMappings-bar">
        <Select
          className="platform-SavedMappings-select"
          label={t('IMPORT_SAVED')}
          isDisabled={isDisabled}
          loadState={saved.status}
          loadError={failureText(saved.error)}
          onRetry={saved.retry}
          value={chosen?.id ?? NONE}
          onChange={(id) => saved.choose(id === NONE || id === null ? null : String(id))}
        >
          <Option id={NONE}>{t('IMPORT_SAVED_NONE')}</Option>
          {saved.mappings.map(({ id, name }) => (
            <Option key={id} id={id}>
              {name}
            </Option>
          ))}
        </Select>
        {chosen && (
          <Button isDisabled={isDisabled} isBusy={saved.isSaving} onPress={() => void update(chosen)}>
            {t('IMPORT_SAVED_UPDATE')}
          </Button>
        )}
        <Button variant="quiet" isDisabled={isDisabled} onPress={() => setDialog('create')}>
          {t('IMPORT_SAVED_SAVE_AS')}
        </Button>
        {chosen && (
          <>
            <Button variant="quiet" isDisabled={isDisabled} onPress={() => setDialog('rename')}>
              {t('IMPORT_SAVED_RENAME')}
            </Button>
            <Button variant="quiet" isDisabled={isDisabled} onPress={() => setDialog('delete')}>
              {t('IMPORT_SAVED_DELETE')}
            </Button>
          </>
        )}
      </div>
      <MissingParts saved={saved} />
      {dialog !== null && (
        <SavedMappingDialog type={dialog} saved={saved} present={present} onClose={() => setDialog(null)} />
      )}
    </div>
  )
}

/** What the chosen mapping names, and the file or the contacts do not have. */
function MissingParts({ saved: { missing } }: { saved: UseSavedMappingsResult }) {
  const t = useTexts(customerMasterTexts)
  const { intlLocale } = useLocale()
  const listOf = (names: readonly string[]) => new Intl.ListFormat(intlLocale, { type: 'unit' }).format(names)
  return (
    <>
      {missing.missingHeaders.length > 0 && (
        <Note tone="warning" role="status">
          {t('IMPORT_SAVED_NO_HEADERS', { names: listOf(missing.missingHeaders) })}
        </Note>
      )}
      {missing.missingFields.length > 0 && (
        <Note tone="warning" role="status">
          {t('IMPORT_SAVED_NO_FIELDS', { names: listOf(missing.missingFields) })}
        </Note>
      )}
    </>
  )
}

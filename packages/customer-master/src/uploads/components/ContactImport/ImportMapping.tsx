import { useMayCall } from '@platform/client/react'
import type { UploadDetail } from '@platform/contract'
import { Button, FormSection, useToasts } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { Upload } from 'lucide-react'
import { useState } from 'react'
import { customerMasterTexts } from '../../../messages/customerMasterTexts.ts'
import { useFailureText } from '../../../shared/useRuleText.ts'
import type { ReadingChange } from '../../headless/useContactImport.ts'
import { useImportMapping } from '../../headless/useImportMapping.ts'
import { ImportOptions } from '../ImportOptions.tsx'
import { MappingGrid } from '../MappingGrid/MappingGrid.tsx'
import { SavedMappings } from '../SavedMappings/SavedMappings.tsx'
import { ImportFooter } from './ImportFooter.tsx'
import { NewFieldPanel } from './NewFieldPanel.tsx'
import { ReadingFields } from './ReadingFields.tsx'
import type { GuardedImport } from './useKeptCorrections.tsx'

interface ImportMappingProps {
  contactImport: GuardedImport
  upload: UploadDetail
  onCancel: () => void
}

/**
 * How the file is read, and which of its columns fills which field. Upload begins the dry run.
 *
 * Its states are attributes:
 * - `.platform-FormPage-hint[data-empty]`: there is no hint, only its place
 *
 * @internal
 */
export function ImportMapping({ contactImport, upload, onCancel }: ImportMappingProps) {
  const t = useTexts(customerMasterTexts)
  const failureText = useFailureText()
  const toast = useToasts()
  const mapping = useImportMapping(upload)
  const mayDefineFields = useMayCall('attributes.save')
  /** The column for which a field is being defined. */
  const [newFieldColumn, setNewFieldColumn] = useState<number | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const { isReading } = contactImport

  async function read(change: ReadingChange) {
    const outcome = await contactImport.read(change)
    if (outcome && outcome.status !== 'done') toast.error(failureText(outcome.error))
  }

  async function check() {
    setFailure(null)
    const options = mapping.submit()
    if (options === null) {
      setFailure(t('IMPORT_MAPPING_INVALID'))
      return
    }
    const outcome = await contactImport.check(options)
    if (outcome && outcome.status !== 'done') setFailure(failureText(outcome.error))
  }

  return (
    <>
      <div className="platform-FormPage-scroll" aria-busy={isReading || undefined}>
        <div className="platform-FormPage-sections">
          <FormSection title={t('IMPORT_READING')} description={t('IMPORT_READING_HELP')}>
            <ReadingFields reading={upload.reading} isDisabled={isReading} onChange={(change) => void read(change)} />
          </FormSection>
          <FormSection title={t('IMPORT_MAPPING')} description={t('IMPORT_MAPPING_HELP')}>
            <SavedMappings upload={upload} mapping={mapping} isDisabled={isReading} />
            <MappingGrid
              fields={mapping.fields}
              columns={upload.columns}
              draft={mapping.draft}
              errors={mapping.errors}
              isDisabled={isReading}
              onChange={mapping.change}
              onFieldAdd={mayDefineFields ? setNewFieldColumn : undefined}
            />
          </FormSection>
          <FormSection title={t('UPLOAD_OPTIONS')}>
            <ImportOptions
              replaces={mapping.replaces}
              matching={{
                creates: mapping.creates,
                matchBy: mapping.matchBy,
                clearWord: mapping.clearWord,
                onCreatesChange: mapping.setCreates,
                onMatchByChange: mapping.setMatchBy,
                onClearWordChange: mapping.setClearWord,
              }}
              defaultCountry={mapping.defaultCountry}
              acceptsUnknownNumbers={mapping.acceptsUnknownNumbers}
              keepsBlankMarkers={mapping.keepsBlankMarkers}
              onReplacesChange={mapping.setReplaces}
              onDefaultCountryChange={mapping.setDefaultCountry}
              onAcceptsUnknownNumbersChange={mapping.setAcceptsUnknownNumbers}
              onKeepsBlankMarkersChange={mapping.setKeepsBlankMarkers}
            />
          </FormSection>
        </div>
      </div>
      {newFieldColumn !== null && (
        <NewFieldPanel
          header={upload.columns[newFieldColumn]?.name ?? ''}
          onSaved={({ id }) => {
            mapping.change(id, [newFieldColumn])
            setNewFieldColumn(null)
          }}
          onClose={() => setNewFieldColumn(null)}
        />
      )}
      <MappingFooter contactImport={contactImport} failure={failure} onCancel={onCancel} onCheck={() => void check()} />
    </>
  )
}

interface MappingFooterProps extends Pick<ImportMappingProps, 'contactImport' | 'onCancel'> {
  failure: string | null
  onCheck: () => void
}

/** The buttons that begin the dry run, or leave the mapping. */
function MappingFooter({ contactImport, failure, onCancel, onCheck }: MappingFooterProps) {
  const t = useTexts(customerMasterTexts)
  return (
    <ImportFooter failure={failure}>
      <span className="platform-FormPage-hint" data-empty />
      {contactImport.isRemapping ? (
        <Button onPress={() => contactImport.setRemapping(false)}>{t('IMPORT_MAPPING_KEEP')}</Button>
      ) : (
        <Button onPress={onCancel}>{t('IMPORT_CANCEL')}</Button>
      )}
      <Button
        variant="primary"
        icon={<Upload />}
        isDisabled={contactImport.isReading}
        isBusy={contactImport.isStartingCheck}
        onPress={onCheck}
      >
        {t('UPLOAD_SUBMIT')}
      </Button>
    </ImportFooter>
  )
}

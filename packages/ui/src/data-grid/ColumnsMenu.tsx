import { Columns3 } from 'lucide-react'
import type { Ref } from 'react'
import { Button } from '../button/Button.tsx'
import { useTexts } from '../i18n/useTexts.ts'
import { Menu, MenuItem, MenuTrigger } from '../menu/Menu.tsx'
import { uiTexts } from '../messages/uiTexts.ts'
import type { DataGridColumn } from './dataGrid.types.ts'

/** Props of {@link ColumnsMenu}. */
export interface ColumnsMenuProps {
  /** The columns of the grid. */
  columns: readonly Pick<DataGridColumn<never>, 'id' | 'header' | 'isFixed'>[]
  /** Ids of the hidden columns. */
  hiddenColumns: readonly string[]
  onHiddenColumnsChange: (hiddenColumns: readonly string[]) => void
  id?: string
  className?: string
  ref?: Ref<HTMLButtonElement>
}

/** Shows and hides the columns of a `DataGrid`. Place it in the toolbar above. */
export function ColumnsMenu({ columns, hiddenColumns, onHiddenColumnsChange, ...rest }: ColumnsMenuProps) {
  const t = useTexts(uiTexts)
  const optional = columns.filter(({ isFixed }) => !isFixed).map(({ id }) => id)
  const shown = optional.filter((id) => !hiddenColumns.includes(id))
  return (
    <MenuTrigger>
      <Button {...rest} variant="quiet" icon={<Columns3 aria-hidden />}>
        {t('GRID_COLUMNS')}
      </Button>
      <Menu
        aria-label={t('GRID_COLUMNS')}
        selectionMode="multiple"
        selectedKeys={shown}
        onSelectionChange={(keys) =>
          onHiddenColumnsChange(keys === 'all' ? [] : optional.filter((id) => !keys.has(id)))
        }
      >
        {columns
          .filter(({ isFixed }) => !isFixed)
          .map(({ id, header }) => (
            <MenuItem key={id} id={id}>
              {header}
            </MenuItem>
          ))}
      </Menu>
    </MenuTrigger>
  )
}

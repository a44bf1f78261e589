import laterTexts from '../messages/en.json?later'
import styles from '../styles/later.css?inline'
import { addEnglish } from '../texts/texts.ts'
import { richSheet } from './sheets.ts'

export * from '../view/rich.ts'
addEnglish(laterTexts)
richSheet.replaceSync(styles)

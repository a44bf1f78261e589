import styles from '../rich.css?inline'

export { styles }
export * from '../view/richParts.ts'

import '@platform/ui/fonts.css'
import '@platform/ui/styles.css'

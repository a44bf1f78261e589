import { Globe, MessageSquare, Plus } from 'lucide-react'
import { Card } from '../card/Card.tsx'
import { Checkbox } from '../checkbox/Checkbox.tsx'
import { ComboBox } from '../combo-box/ComboBox.tsx'
import { NumberField } from '../number-field/NumberField.tsx'
import { Option } from '../option-list/Option.tsx'
import { OptionSection } from '../option-list/OptionSection.tsx'
import { Radio } from '../radio-group/Radio.tsx'
import { RadioGroup } from '../radio-group/RadioGroup.tsx'
import { SearchField } from '../search-field/SearchField.tsx'
import { Select } from '../select/Select.tsx'
import { Switch } from '../switch/Switch.tsx'
import { TextArea } from '../text-area/TextArea.tsx'
import { TextField } from '../text-field/TextField.tsx'

const channels = (
  <>
    <OptionSection title="WhatsApp">
      <Option id="care" icon={<MessageSquare />} description="+91 80 4718 2200">
        Kaveri Care
      </Option>
      <Option id="offers" icon={<MessageSquare />} description="+91 80 4718 2204">
        Kaveri Offers
      </Option>
    </OptionSection>
    <OptionSection title="RCS">
      <Option id="home" icon={<Globe />}>
        Kaveri Home
      </Option>
    </OptionSection>
  </>
)
const addChannel = { label: 'Add channel', icon: <Plus />, onAction: () => {} }

/** Fields and choices. */
export function FieldsSheet() {
  return (
    <>
      <Card title="Fields" style={{ '--platform-Sheet-span': 8 }}>
        <div className="platform-Sheet-stack">
          <div className="platform-Sheet-grid">
            <TextField label="Entity name" placeholder="Enter the name of the Entity" />
            <TextField label="Group Name" isRequired defaultValue="Pune and Nashik" />
            <TextField label="Name" isRequired placeholder="Name" error="This field is required" />
            <TextField label="API Key" type="password" defaultValue="kh_live_4f1c" />
            <NumberField
              label="Confidence Threshold"
              defaultValue={0.5}
              step={0.05}
              help="Confidence Threshold value should be between zero and 1."
            />
            <TextField
              type="tel"
              label="Phone Number (including country code)"
              isDisabled
              defaultValue="+91 99401 77320"
            />
          </div>
          <TextArea
            label="Prompt"
            characterLimit={1024}
            defaultValue={'You answer for Kaveri Home.\nBe brief and kind.'}
          />
          <div className="platform-Sheet-row">
            <Checkbox defaultSelected>Replace Existing Records</Checkbox>
            <Checkbox>Select All</Checkbox>
            <Checkbox isIndeterminate>Some</Checkbox>
            <RadioGroup aria-label="Type" orientation="horizontal" defaultValue="nlp">
              <Radio value="prompt" isDisabled>
                Prompt Based
              </Radio>
              <Radio value="nlp">NLP Based</Radio>
            </RadioGroup>
            <Switch defaultSelected>On</Switch>
            <Switch>Off</Switch>
          </div>
        </div>
      </Card>
      <Card title="Choices" style={{ '--platform-Sheet-span': 4 }}>
        <div className="platform-Sheet-stack">
          <SearchField />
          <Select label="Choose Channel" defaultValue="care" footerAction={addChannel}>
            {channels}
          </Select>
          <ComboBox label="Search a channel" footerAction={addChannel}>
            {channels}
          </ComboBox>
          <Select label="Language model" isDisabled>
            {channels}
          </Select>
          <Select label="Configuration" isRequired error="Please select any configuration">
            {channels}
          </Select>
        </div>
      </Card>
    </>
  )
}

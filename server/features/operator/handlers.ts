import { calls } from '../calls.ts'
import { publicOperator } from './operator.ts'

export const operator = {
  contact: calls.operator.contact.handler(({ context: { services } }) => publicOperator(services)),

  text: calls.operator.text.handler(({ context: { services }, input: { name } }) => ({
    ...services.operator[name],
    operator: publicOperator(services),
  })),
}

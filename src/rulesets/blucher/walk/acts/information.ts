import { discovery } from '../../information/discovery';
import { unitsOfSide } from '../candidates';
import { passiveOf, revealed } from '../units';
import { closing, ruled } from './make-act';

export const discover = ruled(discovery, {
  word: 'discover',
  title: 'is a concealed enemy discovered?',
  roles: {
    unit: {
      label: 'Concealed enemy',
      prefix: '',
      among: ({ state }) =>
        unitsOfSide(state, passiveOf(state), ({ concealed }) =>
          concealed ? undefined : 'lies face up already',
        ),
    },
  },
  given: (_, { state: { concealment } }) => ({ concealment }),
  apply: ({ state, named, outcome }) => (outcome.discovered ? revealed(state, [named.unit]) : state),
});

export const toMovement = closing('on to the movement phase');

import { listing } from '../../../core/input/text';
import type { Changes } from './markers';
import type { Marker } from './unit';

const MARKER_NAMES: Readonly<Record<Marker, string>> = {
  shaken: 'Shaken',
  firing: 'Firing',
  charge: 'Charge',
  limbered: 'Limbered',
  routed: 'Routed',
  silenced: 'Silenced',
  square: 'square',
};

/** What the players now do with markers and units. */
export function markerOrders(changes: Partial<Changes>): readonly string[] {
  const { markersOn = {}, markersOff = {}, gone = {} } = changes;
  return [
    ...Object.entries(markersOff).flatMap(([id, markers]) =>
      orderFor(id, markers, 'off', 'breaks its square'),
    ),
    ...Object.entries(markersOn).flatMap(([id, markers]) => orderFor(id, markers, 'on', 'forms square')),
    ...Object.entries(gone).map(([id, how]) => `Take ${id} from the table: it is ${how}.`),
  ];
}

function orderFor(
  id: string,
  markers: readonly Marker[],
  way: 'on' | 'off',
  squareWords: string,
): readonly string[] {
  const laid = markers.filter((marker) => marker !== 'square').map((marker) => MARKER_NAMES[marker]);
  const many = laid.length > 1 ? 'markers' : 'marker';
  return [
    ...(laid.length === 0
      ? []
      : [
          way === 'on'
            ? `Put the ${listing(laid, 'and')} ${many} on ${id}.`
            : `Take the ${listing(laid, 'and')} ${many} off ${id}.`,
        ]),
    ...(markers.includes('square') ? [`${id} ${squareWords}.`] : []),
  ];
}

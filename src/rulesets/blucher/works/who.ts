import { isCavalry, isInfantry } from '../unit';

/** Only infantry can be a garrison (B-URB-04, B-URB-05; p.67). */
export const mayGarrison = isInfantry;

/** What a garrison is, in words (B-URB-04; p.67). */
export const GARRISON = 'prepared, wholly in one town base';

/** Cavalry gains nothing from an entrenchment, even if it stands behind one (B-ENT-01, B-ENT-02; p.84). */
export const mayEntrench = (unit: { readonly type?: unknown }): boolean => !isCavalry(unit);

/** Units that can be entrenched, in words. */
export const ENTRENCHABLE = 'infantry and artillery';

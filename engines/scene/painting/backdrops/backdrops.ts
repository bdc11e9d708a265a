/** Every place and who paints it. */
import type { ScenePlace } from '../../scene.ts';
import type { Stage } from '../stage.ts';
import { paintCave } from './cave.ts';
import { paintBeach, paintHarbour, paintOpenSea } from './coast.ts';
import { paintMars, paintMoonscape, paintSpace } from './cosmos.ts';
import {
  paintCastleGrounds,
  paintFarm,
  paintGarden,
  paintHills,
  paintLake,
  paintMeadow,
  paintMountains,
  paintPark,
  paintRiver,
  paintRoad,
  paintSavanna,
  paintSnowfield,
  paintVillage,
} from './country.ts';
import { paintUnderwater } from './depths.ts';
import { paintForest, paintJungle, paintSwamp } from './forest.ts';
import { paintStadium, paintTheatre } from './hall.ts';
import { paintAbstract, paintAmongClouds, paintStudio } from './plain.ts';
import { paintRoom } from './rooms.ts';
import { paintCity, paintStreet } from './town.ts';
import { paintWaterfall } from './waterfall.ts';
import { paintCanyon, paintDesert, paintVolcano } from './wild.ts';

export const BACKDROPS: Record<ScenePlace, (stage: Stage) => void> = {
  meadow: paintMeadow,
  forest: paintForest,
  jungle: paintJungle,
  beach: paintBeach,
  sea: paintOpenSea,
  underwater: paintUnderwater,
  lake: paintLake,
  river: paintRiver,
  waterfall: paintWaterfall,
  mountains: paintMountains,
  hills: paintHills,
  desert: paintDesert,
  canyon: paintCanyon,
  volcano: paintVolcano,
  savanna: paintSavanna,
  swamp: paintSwamp,
  snowfield: paintSnowfield,
  farm: paintFarm,
  garden: paintGarden,
  park: paintPark,
  city: paintCity,
  street: paintStreet,
  village: paintVillage,
  harbour: paintHarbour,
  'castle-grounds': paintCastleGrounds,
  road: paintRoad,
  cave: paintCave,
  room: paintRoom,
  bedroom: paintRoom,
  kitchen: paintRoom,
  library: paintRoom,
  cafe: paintRoom,
  laboratory: paintRoom,
  stage: paintTheatre,
  stadium: paintStadium,
  space: paintSpace,
  moon: paintMoonscape,
  mars: paintMars,
  sky: paintAmongClouds,
  studio: paintStudio,
  abstract: paintAbstract,
};

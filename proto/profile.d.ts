import * as $protobuf from "protobufjs";
import Long = require("long");

/** Namespace perftools. */
export namespace perftools {

    /** Namespace profiles. */
    namespace profiles {

        /**
         * Properties of a Profile.
         * @deprecated Use perftools.profiles.Profile.$Properties instead.
         */
        interface IProfile extends perftools.profiles.Profile.$Properties {
        }

        /** Represents a Profile. */
        class Profile {

            /**
             * Constructs a new Profile.
             * @param [properties] Properties to set
             */
            constructor(properties?: perftools.profiles.Profile.$Properties);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];

            /** Profile sampleType. */
            sampleType: perftools.profiles.ValueType.$Properties[];

            /** Profile sample. */
            sample: perftools.profiles.Sample.$Properties[];

            /** Profile mapping. */
            mapping: perftools.profiles.Mapping.$Properties[];

            /** Profile location. */
            location: perftools.profiles.Location.$Properties[];

            /** Profile function. */
            function: perftools.profiles.Function.$Properties[];

            /** Profile stringTable. */
            stringTable: string[];

            /** Profile dropFrames. */
            dropFrames: Long;

            /** Profile keepFrames. */
            keepFrames: Long;

            /** Profile timeNanos. */
            timeNanos: Long;

            /** Profile durationNanos. */
            durationNanos: Long;

            /** Profile periodType. */
            periodType?: (perftools.profiles.ValueType.$Properties|null);

            /** Profile period. */
            period: Long;

            /** Profile comment. */
            comment: Long[];

            /** Profile defaultSampleType. */
            defaultSampleType: Long;

            /** Profile docUrl. */
            docUrl: Long;

            /**
             * Decodes a Profile message from the specified reader or buffer.
             * @param reader Reader or buffer to decode from
             * @param [length] Message length if known beforehand
             * @returns {perftools.profiles.Profile & perftools.profiles.Profile.$Shape} Profile
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): perftools.profiles.Profile & perftools.profiles.Profile.$Shape;
        }

        namespace Profile {

            /** Properties of a Profile. */
            interface $Properties {

                /** Profile sampleType */
                sampleType?: (perftools.profiles.ValueType.$Properties[]|null);

                /** Profile sample */
                sample?: (perftools.profiles.Sample.$Properties[]|null);

                /** Profile mapping */
                mapping?: (perftools.profiles.Mapping.$Properties[]|null);

                /** Profile location */
                location?: (perftools.profiles.Location.$Properties[]|null);

                /** Profile function */
                "function"?: (perftools.profiles.Function.$Properties[]|null);

                /** Profile stringTable */
                stringTable?: (string[]|null);

                /** Profile dropFrames */
                dropFrames?: (Long|null);

                /** Profile keepFrames */
                keepFrames?: (Long|null);

                /** Profile timeNanos */
                timeNanos?: (Long|null);

                /** Profile durationNanos */
                durationNanos?: (Long|null);

                /** Profile periodType */
                periodType?: (perftools.profiles.ValueType.$Properties|null);

                /** Profile period */
                period?: (Long|null);

                /** Profile comment */
                comment?: (Long[]|null);

                /** Profile defaultSampleType */
                defaultSampleType?: (Long|null);

                /** Profile docUrl */
                docUrl?: (Long|null);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];
            }

            /** Shape of a Profile. */
            type $Shape = perftools.profiles.Profile.$Properties;
        }

        /**
         * Properties of a ValueType.
         * @deprecated Use perftools.profiles.ValueType.$Properties instead.
         */
        interface IValueType extends perftools.profiles.ValueType.$Properties {
        }

        /** Represents a ValueType. */
        class ValueType {

            /**
             * Constructs a new ValueType.
             * @param [properties] Properties to set
             */
            constructor(properties?: perftools.profiles.ValueType.$Properties);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];

            /** ValueType type. */
            type: Long;

            /** ValueType unit. */
            unit: Long;

            /**
             * Decodes a ValueType message from the specified reader or buffer.
             * @param reader Reader or buffer to decode from
             * @param [length] Message length if known beforehand
             * @returns {perftools.profiles.ValueType & perftools.profiles.ValueType.$Shape} ValueType
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): perftools.profiles.ValueType & perftools.profiles.ValueType.$Shape;
        }

        namespace ValueType {

            /** Properties of a ValueType. */
            interface $Properties {

                /** ValueType type */
                type?: (Long|null);

                /** ValueType unit */
                unit?: (Long|null);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];
            }

            /** Shape of a ValueType. */
            type $Shape = perftools.profiles.ValueType.$Properties;
        }

        /**
         * Properties of a Sample.
         * @deprecated Use perftools.profiles.Sample.$Properties instead.
         */
        interface ISample extends perftools.profiles.Sample.$Properties {
        }

        /** Represents a Sample. */
        class Sample {

            /**
             * Constructs a new Sample.
             * @param [properties] Properties to set
             */
            constructor(properties?: perftools.profiles.Sample.$Properties);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];

            /** Sample locationId. */
            locationId: Long[];

            /** Sample value. */
            value: Long[];

            /** Sample label. */
            label: perftools.profiles.Label.$Properties[];

            /**
             * Decodes a Sample message from the specified reader or buffer.
             * @param reader Reader or buffer to decode from
             * @param [length] Message length if known beforehand
             * @returns {perftools.profiles.Sample & perftools.profiles.Sample.$Shape} Sample
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): perftools.profiles.Sample & perftools.profiles.Sample.$Shape;
        }

        namespace Sample {

            /** Properties of a Sample. */
            interface $Properties {

                /** Sample locationId */
                locationId?: (Long[]|null);

                /** Sample value */
                value?: (Long[]|null);

                /** Sample label */
                label?: (perftools.profiles.Label.$Properties[]|null);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];
            }

            /** Shape of a Sample. */
            type $Shape = perftools.profiles.Sample.$Properties;
        }

        /**
         * Properties of a Label.
         * @deprecated Use perftools.profiles.Label.$Properties instead.
         */
        interface ILabel extends perftools.profiles.Label.$Properties {
        }

        /** Represents a Label. */
        class Label {

            /**
             * Constructs a new Label.
             * @param [properties] Properties to set
             */
            constructor(properties?: perftools.profiles.Label.$Properties);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];

            /** Label key. */
            key: Long;

            /** Label str. */
            str: Long;

            /** Label num. */
            num: Long;

            /** Label numUnit. */
            numUnit: Long;

            /**
             * Decodes a Label message from the specified reader or buffer.
             * @param reader Reader or buffer to decode from
             * @param [length] Message length if known beforehand
             * @returns {perftools.profiles.Label & perftools.profiles.Label.$Shape} Label
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): perftools.profiles.Label & perftools.profiles.Label.$Shape;
        }

        namespace Label {

            /** Properties of a Label. */
            interface $Properties {

                /** Label key */
                key?: (Long|null);

                /** Label str */
                str?: (Long|null);

                /** Label num */
                num?: (Long|null);

                /** Label numUnit */
                numUnit?: (Long|null);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];
            }

            /** Shape of a Label. */
            type $Shape = perftools.profiles.Label.$Properties;
        }

        /**
         * Properties of a Mapping.
         * @deprecated Use perftools.profiles.Mapping.$Properties instead.
         */
        interface IMapping extends perftools.profiles.Mapping.$Properties {
        }

        /** Represents a Mapping. */
        class Mapping {

            /**
             * Constructs a new Mapping.
             * @param [properties] Properties to set
             */
            constructor(properties?: perftools.profiles.Mapping.$Properties);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];

            /** Mapping id. */
            id: Long;

            /** Mapping memoryStart. */
            memoryStart: Long;

            /** Mapping memoryLimit. */
            memoryLimit: Long;

            /** Mapping fileOffset. */
            fileOffset: Long;

            /** Mapping filename. */
            filename: Long;

            /** Mapping buildId. */
            buildId: Long;

            /** Mapping hasFunctions. */
            hasFunctions: boolean;

            /** Mapping hasFilenames. */
            hasFilenames: boolean;

            /** Mapping hasLineNumbers. */
            hasLineNumbers: boolean;

            /** Mapping hasInlineFrames. */
            hasInlineFrames: boolean;

            /**
             * Decodes a Mapping message from the specified reader or buffer.
             * @param reader Reader or buffer to decode from
             * @param [length] Message length if known beforehand
             * @returns {perftools.profiles.Mapping & perftools.profiles.Mapping.$Shape} Mapping
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): perftools.profiles.Mapping & perftools.profiles.Mapping.$Shape;
        }

        namespace Mapping {

            /** Properties of a Mapping. */
            interface $Properties {

                /** Mapping id */
                id?: (Long|null);

                /** Mapping memoryStart */
                memoryStart?: (Long|null);

                /** Mapping memoryLimit */
                memoryLimit?: (Long|null);

                /** Mapping fileOffset */
                fileOffset?: (Long|null);

                /** Mapping filename */
                filename?: (Long|null);

                /** Mapping buildId */
                buildId?: (Long|null);

                /** Mapping hasFunctions */
                hasFunctions?: (boolean|null);

                /** Mapping hasFilenames */
                hasFilenames?: (boolean|null);

                /** Mapping hasLineNumbers */
                hasLineNumbers?: (boolean|null);

                /** Mapping hasInlineFrames */
                hasInlineFrames?: (boolean|null);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];
            }

            /** Shape of a Mapping. */
            type $Shape = perftools.profiles.Mapping.$Properties;
        }

        /**
         * Properties of a Location.
         * @deprecated Use perftools.profiles.Location.$Properties instead.
         */
        interface ILocation extends perftools.profiles.Location.$Properties {
        }

        /** Represents a Location. */
        class Location {

            /**
             * Constructs a new Location.
             * @param [properties] Properties to set
             */
            constructor(properties?: perftools.profiles.Location.$Properties);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];

            /** Location id. */
            id: Long;

            /** Location mappingId. */
            mappingId: Long;

            /** Location address. */
            address: Long;

            /** Location line. */
            line: perftools.profiles.Line.$Properties[];

            /** Location isFolded. */
            isFolded: boolean;

            /**
             * Decodes a Location message from the specified reader or buffer.
             * @param reader Reader or buffer to decode from
             * @param [length] Message length if known beforehand
             * @returns {perftools.profiles.Location & perftools.profiles.Location.$Shape} Location
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): perftools.profiles.Location & perftools.profiles.Location.$Shape;
        }

        namespace Location {

            /** Properties of a Location. */
            interface $Properties {

                /** Location id */
                id?: (Long|null);

                /** Location mappingId */
                mappingId?: (Long|null);

                /** Location address */
                address?: (Long|null);

                /** Location line */
                line?: (perftools.profiles.Line.$Properties[]|null);

                /** Location isFolded */
                isFolded?: (boolean|null);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];
            }

            /** Shape of a Location. */
            type $Shape = perftools.profiles.Location.$Properties;
        }

        /**
         * Properties of a Line.
         * @deprecated Use perftools.profiles.Line.$Properties instead.
         */
        interface ILine extends perftools.profiles.Line.$Properties {
        }

        /** Represents a Line. */
        class Line {

            /**
             * Constructs a new Line.
             * @param [properties] Properties to set
             */
            constructor(properties?: perftools.profiles.Line.$Properties);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];

            /** Line functionId. */
            functionId: Long;

            /** Line line. */
            line: Long;

            /** Line column. */
            column: Long;

            /**
             * Decodes a Line message from the specified reader or buffer.
             * @param reader Reader or buffer to decode from
             * @param [length] Message length if known beforehand
             * @returns {perftools.profiles.Line & perftools.profiles.Line.$Shape} Line
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): perftools.profiles.Line & perftools.profiles.Line.$Shape;
        }

        namespace Line {

            /** Properties of a Line. */
            interface $Properties {

                /** Line functionId */
                functionId?: (Long|null);

                /** Line line */
                line?: (Long|null);

                /** Line column */
                column?: (Long|null);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];
            }

            /** Shape of a Line. */
            type $Shape = perftools.profiles.Line.$Properties;
        }

        /**
         * Properties of a Function.
         * @deprecated Use perftools.profiles.Function.$Properties instead.
         */
        interface IFunction extends perftools.profiles.Function.$Properties {
        }

        /** Represents a Function. */
        class Function {

            /**
             * Constructs a new Function.
             * @param [properties] Properties to set
             */
            constructor(properties?: perftools.profiles.Function.$Properties);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];

            /** Function id. */
            id: Long;

            /** Function name. */
            name: Long;

            /** Function systemName. */
            systemName: Long;

            /** Function filename. */
            filename: Long;

            /** Function startLine. */
            startLine: Long;

            /**
             * Decodes a Function message from the specified reader or buffer.
             * @param reader Reader or buffer to decode from
             * @param [length] Message length if known beforehand
             * @returns {perftools.profiles.Function & perftools.profiles.Function.$Shape} Function
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): perftools.profiles.Function & perftools.profiles.Function.$Shape;
        }

        namespace Function {

            /** Properties of a Function. */
            interface $Properties {

                /** Function id */
                id?: (Long|null);

                /** Function name */
                name?: (Long|null);

                /** Function systemName */
                systemName?: (Long|null);

                /** Function filename */
                filename?: (Long|null);

                /** Function startLine */
                startLine?: (Long|null);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];
            }

            /** Shape of a Function. */
            type $Shape = perftools.profiles.Function.$Properties;
        }
    }
}
